import type { TestProject } from "vitest/node";
import { newAdministrator, type Person } from "../stack/people.ts";
import { startStack } from "../stack/start-stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    site: { url: string; dataDir: string };
    administrator: Omit<Person, "api">;
  }
}

/** One stack with one administrator for all browser tests that do not need one of their own. */
export default async function setup({ provide }: TestProject) {
  const stack = await startStack();
  const { api, ...administrator } = await newAdministrator(stack);
  provide("site", { url: stack.url, dataDir: stack.dataDir });
  provide("administrator", administrator);
  return () => stack.stop();
}
