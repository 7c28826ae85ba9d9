import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

// One more than there are cores: many tests wait, for an engine or for a pause that the rule asks for.
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
          // What is tested here keeps nothing between calls: the modules are loaded once for all files.
          isolate: false,
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // A project that extends another file takes nothing from above.
          maxWorkers,
          testTimeout: 60_000,
          retry: 1,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{functions,infra,demo,e2e}/**/*.integration.test.ts"],
          environment: "node",
          // Far beyond what any takes, so that a busy machine fails none.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // As in the browser: a machine that stands still for a second may make one miss its moment.
          retry: 2,
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
          // A browser on a busy machine may miss a moment; the report names what needed a second try.
          retry: 2,
        },
      },
    ],
  },
});
