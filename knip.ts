import type { KnipConfig } from "knip";
import { entryPoints } from "./infra/entry-points.ts";

/** Finds unused files, exports and dependencies. Entries are files that no import leads to. */
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
        "web/service-worker/service-worker.ts",
        "web/testing/setup.ts",
      ],
      // CSS files refer to the fonts.
      ignoreDependencies: ["@fontsource-variable/.*"],
      ignoreBinaries: ["apt-get", "cfn-lint"],
      // Relative to the project when the tests run, to web/ for knip.
      ignoreUnresolved: ["./web/testing/setup.ts"],
      vite: { config: [] },
    },
    local: {
      entry: ["example/function/*.mjs"],
      // Loaded by name or run as a program.
      ignoreDependencies: ["aws-ses-v2-local", "node", "sharp"],
    },
  },
} satisfies KnipConfig;
