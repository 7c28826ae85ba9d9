import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

// One more worker than cores, because many tests wait for the engine or for timers.
const maxWorkers = cpus().length + 1;

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      "local",
      {
        test: {
          name: "unit",
          include: ["{shared,functions,infra,demo,bench,.ci}/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          // Unit tests leave no state behind, so all files can share loaded modules.
          isolate: false,
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // A project that extends another file does not inherit this setting.
          maxWorkers,
          testTimeout: 60_000,
          // Files share loaded modules: loading React and MUI for each file takes longer than its tests.
          isolate: false,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{functions,infra,demo,e2e}/**/*.integration.test.ts"],
          environment: "node",
          // Much longer than any test takes, so that none fails on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Some tests draw random ids, whose order can coincide. The report names the retried tests.
          retry: 1,
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
          maxWorkers: 2,
          // On a busy machine a browser may miss a time window. The report names the retried tests.
          retry: 2,
        },
      },
    ],
  },
});
