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
            {
              name: "surface",
              test: /@mui\/material\/(IconButton|SvgIcon|Typography|Paper|Alert)\//,
            },
            // The schemas of what people do; the administration's and the profile's come with their pages.
            {
              name: "contract",
              test: /node_modules\/zod\/|\/shared\/(?!contract\/(admin|delete-user|profile|openapi)|model\/(generation|managed-user|profile))/,
            },
            // What every page behind the guard needs comes with their frame.
            {
              name: "shell",
              test: /node_modules\/@tanstack\/|@mui\/material\/Avatar\/|web\/(app\/toast\.|api\/query-)/,
            },
            // Small parts of most pages, which would weigh more in a chunk each.
            {
              name: "pieces",
              test: /@mui\/material\/(Card|Skeleton)\/|web\/(app\/page|components\/(artwork\/|empty-state|query-state|tag|rating-chip|format-rating|recipe-image|dish-skeleton|more-button|lazy-dialog|lazy-confirm|medal|countdown)|hooks\/use-(opened|now|single))/,
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
