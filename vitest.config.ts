import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

// One more worker than cores, because many tests wait for the DynamoDB engine or for timers.
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
          // `maxWorkers` is set again here, because a project that extends another config file does not inherit it.
          maxWorkers,
          testTimeout: 60_000,
          // Files share loaded modules, because loading React and MUI for every file takes longer than running its
          // tests.
          isolate: false,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{functions,infra,demo,e2e}/**/*.integration.test.ts"],
          environment: "node",
          // These timeouts are much longer than any test takes, so that tests do not time out on a busy machine.
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
          environment: "node",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          // Retries failed tests, because a browser may be too slow for a test on a busy machine. The report names the
          // retried tests.
          retry: 2,
        },
      },
    ],
  },
});
