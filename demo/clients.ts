import type { DemoClient } from "./demo-client.ts";
import { type DemoUser, handleOf } from "./read-demo.ts";
import { signUp } from "./sign-up.ts";

/**
 * Returns a function that finds a demo cook's API client by handle. Its first call for each cook registers an account.
 */
export function createClients(site: string, cooks: readonly DemoUser[], password: string) {
  const clients = new Map<string, Promise<DemoClient>>();
  const users = new Map(cooks.map((cook) => [handleOf(cook), cook]));
  return (handle: string): Promise<DemoClient> => {
    const user = users.get(handle);
    if (!user) throw new Error(`The demo has no user ${handle}`);
    const client = clients.get(handle) ?? signUp(site, user, password);
    clients.set(handle, client);
    return client;
  };
}
