import { afterAll, beforeAll } from "vitest";
import { type Stack, type StackOptions, startStack } from "./start-stack.ts";

/**
 * Starts a separate copy of the site before a file's tests, and stops it after them. Use the returned stack only in
 * tests and in hooks that are registered later, because it has no properties before it starts.
 */
export function ownStack(options?: StackOptions): Stack {
  const stack: Partial<Stack> = {};
  beforeAll(async () => {
    // Unlike `Object.assign`, this copies the getter of `pid`, which changes after a crash.
    Object.defineProperties(stack, Object.getOwnPropertyDescriptors(await startStack(options)));
  });
  afterAll(() => stack.stop?.());
  return stack as Stack;
}
