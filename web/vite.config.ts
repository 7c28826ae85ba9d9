import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./build/chunk-groups.ts";
import { earlyPages } from "./build/early-pages.ts";
import { firstPaint } from "./build/first-paint.ts";
import { serviceWorker } from "./build/service-worker.ts";

export default defineConfig(({ mode }) => ({
  // The tests of this folder are named from the root of the project.
  ...(mode !== "test" && { root: import.meta.dirname }),
  base: "/",
  publicDir: "public",
  plugins: [
    react(),
    firstPaint({
      firstPage: "features/auth/login-page.tsx",
      frame: "app/layout/frame.tsx",
      pages: earlyPages,
    }),
    serviceWorker({
      source: join(import.meta.dirname, "service-worker/service-worker.ts"),
      file: "service-worker.js",
      isLeftOut: (module) => module.includes("/features/admin/"),
    }),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsDir: "static",
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // One style sheet, which stands in the page itself (build/first-paint.ts): no part waits for it again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  test: { setupFiles: ["./web/testing/setup.ts"] },
}));
