import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { getAccount } from "../data/account/account-store.ts";
import { newId } from "../data/table/ids.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as deleteProfile } from "./delete-profile.ts";
import { handler as updateProfile } from "./update-profile.ts";

let services: AuthServices;
let person: TestUser;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());
beforeEach(async () => {
  person = await createTestUser(services.engine, { nom: "Noé" });
});

const change = (fields: Record<string, unknown>) => {
  const { nom, email, password, token } = person;
  const proof = "email" in fields ? { currentPassword: password } : {};
  return invoke(updateProfile, { body: { nom, email, ...proof, ...fields }, token });
};
const setPassword = () => change({ currentPassword: person.password, newPassword: "tarte-tatin" });
const follow = (url: URL | undefined) =>
  invoke(verifyEmail, { query: Object.fromEntries(url?.searchParams ?? []) });

/** Asks for a new address; gives it and the link that was sent there. */
async function requested() {
  const email = `${newId()}@exemple.fr`;
  expect((await change({ email })).status).toBe(200);
  await drainOutbox(services.engine);
  return { email, link: services.mailbox.linksTo(email)[0] };
}

describe("a change of a profile is done again", () => {
  it("when a new password is set meanwhile", async () => {
    beforeNextTransaction(setPassword);
    expect((await change({ nom: "Anaïs" })).status).toBe(200);
    expect(await getAccount(person.id)).toMatchObject({ nom: "Anaïs", epoch: 1 });
  });

  it("when the address is replaced meanwhile, and then asks for the one it names", async () => {
    const { email, link } = await requested();
    beforeNextTransaction(() => follow(link));
    const fields = { nom: "Anaïs", currentPassword: person.password };
    expect((await change(fields)).body).toMatchObject({ pendingEmail: person.email });
    expect(await getAccount(person.id)).toMatchObject({ email, pendingEmail: person.email });
  });

  it("when it is the deletion, and the address is replaced meanwhile", async () => {
    const { password, token } = person;
    const { link } = await requested();
    beforeNextTransaction(() => follow(link));
    expect((await invoke(deleteProfile, { body: { password }, token })).status).toBe(204);
    expect(await getAccount(person.id)).toBeUndefined();
  });
});

describe("a link to a new address leads nowhere", () => {
  it("when every session is ended while it is followed", async () => {
    const { link } = await requested();
    beforeNextTransaction(() => changeAccount(person.id, { epoch: 1 }));
    expect((await follow(link)).status).toBe(400);
    expect(await getAccount(person.id)).toMatchObject({ email: person.email, epoch: 1 });
  });

  it("when another address is asked for while it is followed", async () => {
    const { link } = await requested();
    const another = `${newId()}@exemple.fr`;
    beforeNextTransaction(() => change({ email: another }));
    expect((await follow(link)).status).toBe(400);
    const account = await getAccount(person.id);
    expect(account).toMatchObject({ email: person.email, pendingEmail: another });
  });
});
