import { beforeEach, describe, expect, it, vi } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { handler as register } from "../auth/register.ts";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { getAccount } from "../data/account/account-store.ts";
import { verifyAccount } from "../data/account/administer-account.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { newEmail } from "../testing/test-data/users.ts";
import { deleteUnverified } from "./delete-unverified.ts";

setUpAuthServices();

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T08:00:00Z") }));

const advanceClock = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function registerUser() {
  const email = newEmail();
  const { body } = await invoke(register, {
    body: { nom: "Noé", email, mot_de_passe: "tarte-tatin" },
  });
  return { id: body.user.id as string, email };
}

describe("deletion of unverified accounts", () => {
  it("deletes an unverified account after seven days and frees its email address", async () => {
    const { id, email } = await registerUser();
    advanceClock(7 * dayMs - 1000);
    await deleteUnverified(new Date());
    expect(await getAccount(id)).toBeDefined();
    advanceClock(1000);
    await deleteUnverified(new Date());
    expect(await getAccount(id)).toBeUndefined();
    const body = { nom: "Noé", email, mot_de_passe: "tarte-tatin" };
    expect((await invoke(register, { body })).status).toBe(201);
  });

  it("does not delete accounts verified through an emailed link or by an administrator", async () => {
    const [byLink, byAdmin] = [await registerUser(), await registerUser()];
    await drainOutbox(services.engine);
    const [link] = services.mailbox.linksTo(byLink.email);
    await invoke(verifyEmail, { query: Object.fromEntries(link?.searchParams ?? []) });
    await verifyAccount(byAdmin.id, new Date());
    advanceClock(30 * dayMs);
    await deleteUnverified(new Date());
    for (const { id } of [byLink, byAdmin]) {
      expect(await getAccount(id)).toMatchObject({ isVerified: true });
      expect(await getAccount(id)).toMatchObject({ owner: "USED" });
    }
  });

  it("deletes all unverified accounts, even if two runs overlap", async () => {
    const users = [await registerUser(), await registerUser(), await registerUser()];
    advanceClock(8 * dayMs);
    await Promise.all([deleteUnverified(new Date()), deleteUnverified(new Date())]);
    for (const { id } of users) expect(await getAccount(id)).toBeUndefined();
  });
});
