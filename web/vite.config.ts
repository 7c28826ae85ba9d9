import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { paths } from "./app/paths.ts";
import { firstPaint } from "./first-paint.ts";

const backend = `http://localhost:${process.env.PORT ?? "3000"}`;

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
      pages: {
        [paths.dashboard]: "features/dashboard/dashboard-page.tsx",
        [paths.challenges]: "features/challenges/current-challenges-page.tsx",
        [paths.leaderboard]: "features/leaderboard/leaderboard-page.tsx",
      },
    }),
  ],
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
            { name: "basics", test: /@mui\/(material\/)?utils\/(?!useRovingTabIndex)/ },
            {
              name: "form",
              test: /@mui\/material\/(InputBase|Form[CLH]|TextareaAutosize)|web\/(components\/text-|hooks\/use-contract|features\/auth\/(auth-card|notices|resend|too-many))/,
            },
            // What every page behind the guard needs comes with their frame.
            { name: "query", test: /node_modules\/@tanstack\// },
            { name: "surface", test: /@mui\/material\/(IconButton|SvgIcon|Typography|Paper)\// },
            // Small parts of most pages, which would weigh more in a chunk each.
            {
              name: "pieces",
              test: /@mui\/material\/(Card|Skeleton|Alert)\/|web\/(components\/(empty-state|query-state|tag|rating-chip|format-rating|recipe-image|dish-skeleton|more-button)|hooks\/use-(opened|now))/,
            },
          ],
        },
      },
    },
  },
  test: { setupFiles: ["./web/testing/setup.ts"] },
  server: {
    proxy: {
      // The modules of web/api/ live under the same name.
      "^/api(?!/[\\w-]+\\.ts)": { target: backend, ws: true },
      "/images": backend,
      "/_local": backend,
    },
  },
}));
