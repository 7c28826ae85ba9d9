import type { Browser } from "playwright-core";
import type { Environment } from "vitest/runtime";

declare global {
  /** Chromium, which all test files of this Vitest worker share. */
  var sharedBrowser: Browser | undefined;
}

/** Vitest environment that closes the shared Chromium before Vitest ends the worker. */
const environment: Environment = {
  name: "chromium",
  viteEnvironment: "ssr",
  setup: () => ({ teardown: () => globalThis.sharedBrowser?.close() }),
};

export default environment;
