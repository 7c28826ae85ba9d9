import { cpus } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: "../node_modules/.vite",
  test: {
    name: "local-cloud",
    environment: "node",
    // Uses more workers than CPU cores, because most tests spend their time waiting.
    maxWorkers: cpus().length + 1,
    // Long timeouts, because the tests may run on a very busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
