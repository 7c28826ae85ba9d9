import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./build/chunk-groups.ts";
import { contractForBrowsers } from "./build/contract-for-browsers.ts";
import { firstPaint } from "./build/first-paint.ts";
import { missingChunksOnly } from "./build/missing-chunks-only.ts";
import { pagePrefetches, signedOutPages } from "./build/page-prefetches.ts";
import { prerender } from "./build/prerender.ts";
import { cachedPages, publicPages, signedInPages } from "./build/prerendered-pages.ts";
import { serviceWorker } from "./build/service-worker.ts";

export default defineConfig(({ mode }) => ({
  // Does not set `root` in test mode, because Vitest resolves test paths from the root directory of the repository.
  ...(mode !== "test" && { root: import.meta.dirname }),
  base: "/",
  publicDir: "public",
  define: { buildYear: new Date().getFullYear() },
  plugins: [
    react(),
    contractForBrowsers(),
    firstPaint({
      signedOutPages,
      frame: "app/layout/frame.tsx",
      pages: pagePrefetches,
    }),
    missingChunksOnly(),
    prerender({ entry: "app/prerender.tsx", publicPages, signedInPages }),
    serviceWorker({
      source: join(import.meta.dirname, "service-worker/service-worker.ts"),
      file: "service-worker.js",
      pages: cachedPages,
      isExcluded: (module) => module.includes("/features/admin/"),
    }),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsDir: "static",
    manifest: true,
    target: "es2022",
    // Emits a single style sheet, which build/first-paint.ts inlines in the HTML.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // @emotion/react imports this package only for `withTheme`, which the site does not use.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
    },
  },
  test: { setupFiles: ["./web/testing/setup.ts"] },
}));
