import { afterAll, beforeAll } from "vitest";
import { type Stack, type StackOptions, startStack } from "./start-stack.ts";

/** The test file's own copy of the site. Can be used in tests, and in hooks after `setUpOwnStack`. */
export let stack: Stack;

/** Starts a separate copy of the site before the tests of a file and stops it afterwards. */
export function setUpOwnStack(options?: StackOptions): void {
  beforeAll(async () => {
    stack = await startStack(options);
  });
  afterAll(() => stack?.stop());
}
