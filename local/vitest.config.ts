import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    name: "local-cloud",
    environment: "node",
    // One more worker than cores, because many tests wait for an engine or a function.
    maxWorkers: cpus().length + 1,
    // Far longer than any test takes, so that tests do not fail on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Timing-dependent tests can fail on a busy machine.
    retry: 2,
  },
});
