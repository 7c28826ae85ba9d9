import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { findBrokenReferences } from "../testing/consistency/find-broken-references.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { storeTestPasskey } from "../testing/test-data/passkeys.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as listUsers } from "./list-users.ts";
import { handler as removeUserPasskeys } from "./remove-user-passkeys.ts";

setUpAuthServices();

let admin: TestUser;
let person: TestUser;

beforeEach(async () => {
  await drainOutbox(services.engine);
  await removeItems(await scanTable());
  services.mailbox.sent.length = 0;
  admin = await createTestUser(services.engine, { role: "ADMIN" });
  person = await createTestUser(services.engine);
});

const remove = ({ id }: { id: string }) =>
  invoke(removeUserPasskeys, { token: admin.token, params: { userId: id } });

async function mailsSent() {
  await drainOutbox(services.engine);
  return services.mailbox.sent.map(({ Destination, Content }) => ({
    to: Destination?.ToAddresses?.[0],
    subject: Content?.Simple?.Subject?.Data,
  }));
}

const passkeyItems = async () => (await scanTable()).filter(({ SK }) => SK === "PASSKEY");

describe("DELETE /admin/users/{userId}/passkeys", () => {
  it("removes all passkeys of a user and notifies the user by email", async () => {
    const others = await createTestUser(services.engine);
    const kept = await storeTestPasskey(others.id);
    for (const name of ["Téléphone", "Ordinateur"]) await storeTestPasskey(person.id, { name });
    const { status, body } = await remove(person);
    expect([status, body.id]).toEqual([200, person.id]);
    expect(body).not.toHaveProperty("hasPasskeys");
    expect(await getAccount(person.id)).not.toHaveProperty("passkeys");
    expect((await passkeyItems()).map(({ id }) => id)).toEqual([kept.id]);
    expect(await mailsSent()).toEqual([
      { to: person.email, subject: "Vos clés d'accès ont été retirées" },
    ]);
    expect(findBrokenReferences(await scanTable())).toEqual([]);
  });

  it("sends no email if the user has no passkeys", async () => {
    expect(await remove(person)).toMatchObject({ status: 200, body: { id: person.id } });
    expect(await mailsSent()).toEqual([]);
  });

  it("removes all of the user's passkeys, even one that is being added concurrently", async () => {
    await storeTestPasskey(person.id);
    beforeNextTransaction(() => storeTestPasskey(person.id, { name: "Ordinateur" }));
    expect((await remove(person)).status).toBe(200);
    expect(await passkeyItems()).toEqual([]);
    expect(await getAccount(person.id)).not.toHaveProperty("passkeys");
    expect(await mailsSent()).toHaveLength(1);
  });

  it("does not let administrators remove their own passkeys through the admin API", async () => {
    const { id } = await createTestUser(services.engine, { role: "ADMIN" });
    expect((await remove({ id })).status).toBe(200);
    expect(await remove(admin)).toMatchObject({ status: 409, body: { code: "own-account" } });
  });
});

it("shows administrators which users have passkeys", async () => {
  await storeTestPasskey(person.id);
  const { body: users } = await invoke(listUsers, { token: admin.token });
  const shown = new Map(
    users.map(({ id, hasPasskeys }: { id: string; hasPasskeys?: boolean }) => [id, hasPasskeys]),
  );
  expect(shown).toEqual(
    new Map([
      [person.id, true],
      [admin.id, undefined],
    ]),
  );
});
