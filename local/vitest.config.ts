import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    name: "local-cloud",
    environment: "node",
    // Uses one more worker than CPU cores, because most tests spend their time waiting for a DynamoDB engine or a
    // Lambda function.
    maxWorkers: cpus().length + 1,
    // Timeouts in milliseconds, much longer than any test needs, so that no test times out on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
