import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    name: "local-cloud",
    environment: "node",
    // One more worker than CPU cores, because many tests only wait for an engine or a function.
    maxWorkers: cpus().length + 1,
    // The timeout is much longer than any test needs, so that tests do not time out on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Tests are retried, because timing-dependent tests can fail on a busy machine.
    retry: 2,
  },
});
