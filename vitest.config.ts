import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Vitest leaves one core to itself by default: of two, half.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["{shared,functions,infra,local,bench,.ci}/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
        },
      },
      {
        test: {
          name: "integration",
          include: ["{functions,infra,local,e2e}/**/*.integration.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["e2e/**/*.browser.test.ts"],
          globalSetup: "e2e/browser/shared-stack.ts",
          environment: "node",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
