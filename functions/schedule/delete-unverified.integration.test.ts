import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { handler as register } from "../auth/register.ts";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { getAccount } from "../data/account/account-store.ts";
import { verifyAccount } from "../data/account/administer-account.ts";
import { newId } from "../data/table/new-id.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { deleteUnverified } from "./delete-accounts.ts";

const day = 86_400_000;
let services: AuthServices;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T08:00:00Z") }));
afterEach(() => vi.useRealTimers());

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function newcomer() {
  const email = `${newId()}@exemple.fr`;
  const { body } = await invoke(register, {
    body: { nom: "Noé", email, mot_de_passe: "tarte-tatin" },
  });
  return { id: body.user.id as string, email };
}

it("deletes accounts that were never verified after seven days, and their address is free", async () => {
  const { id, email } = await newcomer();
  later(7 * day - 1000);
  await deleteUnverified(new Date());
  expect(await getAccount(id)).toBeDefined();
  later(1000);
  await deleteUnverified(new Date());
  expect(await getAccount(id)).toBeUndefined();
  const body = { nom: "Noé", email, mot_de_passe: "tarte-tatin" };
  expect((await invoke(register, { body })).status).toBe(201);
});

it("leaves alone whoever was verified, by their link or by an administrator", async () => {
  const [byLink, byAdmin] = [await newcomer(), await newcomer()];
  await drainOutbox(services.engine);
  const [link] = services.mailbox.linksTo(byLink.email);
  await invoke(verifyEmail, { query: Object.fromEntries(link?.searchParams ?? []) });
  await verifyAccount(byAdmin.id, new Date());
  later(30 * day);
  await deleteUnverified(new Date());
  for (const { id } of [byLink, byAdmin]) {
    expect(await getAccount(id)).toMatchObject({ isVerified: true });
    expect(await getAccount(id)).toMatchObject({ owner: "USED" });
  }
});

it("meets several of them at once, and a run beside it", async () => {
  const people = [await newcomer(), await newcomer(), await newcomer()];
  later(8 * day);
  await Promise.all([deleteUnverified(new Date()), deleteUnverified(new Date())]);
  for (const { id } of people) expect(await getAccount(id)).toBeUndefined();
});
