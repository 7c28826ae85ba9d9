import type { KnipConfig } from "knip";
import { entryPoints } from "./infra/entry-points.ts";

/**
 * Configuration of knip, which finds unused files, exports and dependencies. Entry files count as used even if no file
 * imports them.
 */
export default {
  workspaces: {
    ".": {
      entry: [
        ...entryPoints().map(({ file }) => file),
        "bench/{main,run-part}.ts",
        "bench/{parts,peers}/*.ts",
        "demo/fill.ts",
        "infra/{app,install-lambda-packages,lambda-credentials}.ts",
        "infra/cloudfront/*.js",
        "infra/testing/small-app.ts",
        "infra/local-cloud/{main,dev}.ts",
        "web/app/prerender.tsx",
        "web/first-paint/main.ts",
        "web/public/load-app.js",
        "web/service-worker/service-worker.ts",
        "web/testing/setup.ts",
      ],
      // Knip cannot detect these uses: CSS files import the font packages, and infra/deploy runs the command `cdk`.
      ignoreDependencies: ["@fontsource-variable/.*", "aws-cdk"],
      ignoreBinaries: ["apt-get", "cfn-lint"],
      // web/vite.config.ts refers to this test setup file relative to the root of the repository. Knip would report the
      // file as missing, because it resolves the path relative to web/.
      ignoreUnresolved: ["./web/testing/setup.ts"],
      vite: { config: [] },
    },
    local: {
      entry: ["example/function/*.mjs"],
      // The code loads these packages by name, which knip cannot detect.
      ignoreDependencies: ["aws-ses-v2-local", "sharp"],
    },
  },
} satisfies KnipConfig;
