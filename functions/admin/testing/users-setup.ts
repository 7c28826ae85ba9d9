import { beforeEach } from "vitest";
import { handler as login } from "../../auth/login.ts";
import { invoke, type TestRequest } from "../../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../../testing/services/services-setup.ts";
import { drainOutbox } from "../../testing/streams/drain-outbox.ts";
import { removeItems, scanTable } from "../../testing/table/items.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";

export let admin: TestUser;

export const as = ({ token }: TestUser, handler: unknown, request: TestRequest = {}) =>
  invoke(handler, { token, ...request });
export const person = (options?: Parameters<typeof createTestUser>[1]) =>
  createTestUser(services.engine, options);
export const about = ({ id }: { id: string }, body?: unknown) => ({ params: { userId: id }, body });
export const logIn = ({ email, password }: Pick<TestUser, "email" | "password">) =>
  invoke(login, { body: { email, mot_de_passe: password } });
export const banBody = { banReason: "Recettes copiées" };

/** Returns the set of administrators' ids stored in the database. */
export async function administrators(): Promise<unknown> {
  const items = await scanTable();
  return items.find(({ PK }) => PK === "ADMINISTRATORS")?.ids;
}

/** Starts the services of authentication. Before each test, empties the table and creates an administrator. */
export function setUpUsers(): void {
  setUpAuthServices();
  beforeEach(async () => {
    await drainOutbox(services.engine);
    await removeItems(await scanTable());
    admin = await person({ role: "ADMIN", nom: "Chef" });
  });
}
