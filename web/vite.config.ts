import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const backend = `http://localhost:${process.env.PORT ?? "3000"}`;

export default defineConfig(({ mode }) => ({
  // The tests of this folder are named from the root of the project.
  ...(mode !== "test" && { root: import.meta.dirname }),
  base: "/",
  publicDir: "public",
  plugins: [react()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsDir: "static",
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs and what seldom changes, so that a deployment leaves it in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|react-router[^/]*)\//,
            },
            { name: "app", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  test: { setupFiles: ["./web/testing/setup.ts"] },
  server: {
    proxy: {
      "/api": { target: backend, ws: true },
      "/images": backend,
      "/_local": backend,
    },
  },
}));
