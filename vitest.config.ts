import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

// Starts one more worker than there are cores, because many tests wait for the DynamoDB engine or for timers.
const maxWorkers = cpus().length + 1;

// Disables the logs and metrics of the functions during tests. Tests of logs and metrics set other values before they
// import functions.
const quiet = { POWERTOOLS_LOG_LEVEL: "SILENT", POWERTOOLS_METRICS_DISABLED: "true" };

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
          env: quiet,
          // Unit tests leave no state behind, so test files can share loaded modules.
          isolate: false,
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // A project that extends another config file does not inherit `maxWorkers`.
          maxWorkers,
          testTimeout: 60_000,
          // Test files share loaded modules, because loading React and MUI takes longer than a file's tests.
          isolate: false,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{functions,infra,demo,e2e}/**/*.integration.test.ts"],
          environment: "node",
          env: quiet,
          // These timeouts are much longer than any test takes, so that a busy machine does not fail tests.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "browser",
          include: ["e2e/**/*.browser.test.ts"],
          globalSetup: "e2e/browser/shared-stack.ts",
          environment: "./e2e/browser/environment.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Matches Playwright's default timeout of 30 seconds.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // The test files of a worker share its Chromium and loaded modules.
          isolate: false,
          // Retries failed tests, because browser tests may time out on a busy machine. The output of `npm test` ends
          // with a list of the retried tests.
          retry: 2,
        },
      },
    ],
  },
});
