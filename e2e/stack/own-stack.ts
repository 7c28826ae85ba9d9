import { afterAll, beforeAll } from "vitest";
import { type Stack, type StackOptions, startStack } from "./start-stack.ts";

/** Set only by `setUpOwnStack`. */
export let stack: Stack;

/** Starts a separate copy of the site before the tests of a file and stops it afterwards. */
export function setUpOwnStack(options?: StackOptions): void {
  beforeAll(async () => {
    stack = await startStack(options);
  });
  afterAll(() => stack?.stop());
}
