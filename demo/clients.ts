import type { DemoClient } from "./demo-client.ts";
import { type DemoUser, handleOf } from "./read-demo.ts";
import { signUp } from "./sign-up.ts";

/** The clients of the cooks by their handles; each signs up when first needed. */
export function createClients(site: string, cooks: readonly DemoUser[], password: string) {
  const clients = new Map<string, Promise<DemoClient>>();
  const people = new Map(cooks.map((cook) => [handleOf(cook), cook]));
  return (handle: string): Promise<DemoClient> => {
    const person = people.get(handle);
    if (!person) throw new Error(`« ${handle} » n'est personne de la démonstration`);
    const client = clients.get(handle) ?? signUp(site, person, password);
    clients.set(handle, client);
    return client;
  };
}
