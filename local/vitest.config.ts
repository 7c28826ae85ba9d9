import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    name: "local-cloud",
    environment: "node",
    // One more worker than there are CPU cores, because many tests mostly wait for an engine or a function.
    maxWorkers: cpus().length + 1,
    // Much longer than any test takes, so that no test times out on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
