import type { TestProject } from "vitest/node";
import { startStack } from "../stack/start-stack.ts";
import { type Account, createAdministrator } from "../stack/users.ts";

/** A running local copy of the site. All tests that use it share an administrator account. */
export interface Site {
  url: string;
  dataDir: string;
  administrator: Account;
}

declare module "vitest" {
  interface ProvidedContext {
    sites: Site[];
  }
}

/** Starts a local copy of the site for each Vitest worker of the browser tests. */
export default async function setup({ provide, config }: TestProject) {
  const started = await Promise.all(Array.from({ length: config.maxWorkers }, startSite));
  const sites: Site[] = started.map(({ stack: { url, dataDir }, administrator }) => ({
    url,
    dataDir,
    administrator,
  }));
  provide("sites", sites);
  return async () => {
    await Promise.all(started.map(({ stack }) => stack.stop()));
  };
}

async function startSite() {
  const stack = await startStack();
  const { nom, email, password } = await createAdministrator(stack);
  return { stack, administrator: { nom, email, password } };
}
