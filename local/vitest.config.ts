import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    name: "local-cloud",
    environment: "node",
    // Many tests wait for an engine or a worker, so that one more than the cores is faster.
    maxWorkers: cpus().length + 1,
    // Far above what the tests take, so that a busy machine does not fail them.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A machine that stalls for a second can fail a test that depends on timing.
    retry: 2,
  },
});
