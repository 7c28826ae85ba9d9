import type { DemoClient } from "./demo-client.ts";
import { type DemoUser, handleOf } from "./read-demo.ts";
import { signUp } from "./sign-up.ts";

/**
 * Returns a function that finds a demo user's API client by handle. The first lookup of each user registers an account.
 */
export function createClientLookup(site: string, users: readonly DemoUser[], password: string) {
  const clients = new Map<string, Promise<DemoClient>>();
  const byHandle = new Map(users.map((user) => [handleOf(user), user]));
  return (handle: string): Promise<DemoClient> => {
    const user = byHandle.get(handle);
    if (!user) throw new Error(`The demo has no user ${handle}`);
    const client = clients.get(handle) ?? signUp(site, user, password);
    clients.set(handle, client);
    return client;
  };
}
