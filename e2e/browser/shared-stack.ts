import type { TestProject } from "vitest/node";
import { startStack } from "../stack/start-stack.ts";
import { createAdministrator, type User } from "../stack/users.ts";

/** A running local copy of the site. All tests that use it share an administrator account. */
export interface Site {
  url: string;
  dataDir: string;
  administrator: Omit<User, "api">;
}

declare module "vitest" {
  interface ProvidedContext {
    sites: Site[];
  }
}

/** Starts a local copy of the site for each Vitest worker of the browser tests. */
export default async function setup({ provide, config }: TestProject) {
  const stacks = await Promise.all(Array.from({ length: config.maxWorkers }, () => startStack()));
  const sites: Site[] = [];
  for (const stack of stacks) {
    const { api, ...administrator } = await createAdministrator(stack);
    sites.push({ url: stack.url, dataDir: stack.dataDir, administrator });
  }
  provide("sites", sites);
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
}
