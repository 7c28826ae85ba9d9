import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./build/chunk-groups.ts";
import { earlyPages } from "./build/early-pages.ts";
import { firstPaint } from "./build/first-paint.ts";
import { serviceWorker } from "./build/service-worker.ts";

export default defineConfig(({ mode }) => ({
  // Test paths are relative to the project root, so `root` is not set in tests.
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
      isExcluded: (module) => module.includes("/features/admin/"),
    }),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsDir: "static",
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Emits a single style sheet, which build/first-paint.ts inlines in the page.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  test: { setupFiles: ["./web/testing/setup.ts"] },
}));
