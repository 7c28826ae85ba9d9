import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { addMonths } from "#shared/rules/months.ts";
import { handler as login } from "../auth/login.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { getAccount } from "../data/account/account-store.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { keys } from "../data/table/keys.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { invoke } from "../testing/calls/invoke.ts";
import {
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
} from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { storeTestPasskey } from "../testing/test-data/passkeys.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { deleteIdle } from "./delete-idle.ts";

setUpLiveEndpoint();
setUpAuthServices();

let user: TestUser;

// The tests add months to this date. It is in the middle of a month, because not every month has a 31st.
const now = new Date("2026-11-15T08:00:00.000Z");

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
beforeEach(async () => {
  await restoreTable(services.engine, []);
  await drainOutbox(services.engine);
  services.mailbox.sent.length = 0;
  user = await createTestUser(services.engine);
});

const inMonths = (months: number) => addMonths(now, months);
const account = () => getAccount(user.id);
const subjects = () => services.mailbox.sent.map(({ Content }) => Content?.Simple?.Subject?.Data);
const logIn = () => invoke(login, { body: { email: user.email, mot_de_passe: user.password } });

/** Changes an account so that it looks unused for the given number of months. */
async function setUnusedFor(months: number): Promise<void> {
  const usedAt = inMonths(-months).toISOString();
  await setAttributes(keys.account(user.id), { usedAt, ownerSort: usedAt });
}

describe("deletion of unused accounts", () => {
  it("does not warn a user whose account was last used 22 months ago", async () => {
    await deleteIdle(inMonths(22));
    expect(await account()).not.toHaveProperty("warnedAt");
  });

  it("deletes an unused account one month after warning its user", async () => {
    for (const months of [24, 24]) await deleteIdle(inMonths(months));
    await drainOutbox(services.engine);
    expect(subjects()).toEqual(["Votre compte sera supprimé dans un mois"]);
    await deleteIdle(new Date(inMonths(25).getTime() - dayMs));
    expect(await account()).toBeDefined();
    await deleteIdle(inMonths(25));
    expect(await account()).toBeUndefined();
  });

  it("deletes the passkeys of an unused account together with the account", async () => {
    const { id } = await storeTestPasskey(user.id);
    for (const months of [24, 26]) await deleteIdle(inMonths(months));
    expect(await account()).toBeUndefined();
    expect((await scanTable()).map(({ PK }) => PK)).not.toContain(keys.passkey(id).PK);
  });

  it("keeps the account of a user who logs in after the warning", async () => {
    await setUnusedFor(24);
    await deleteIdle(now);
    expect(await account()).toHaveProperty("warnedAt");
    expect((await logIn()).status).toBe(200);
    expect(await account()).not.toHaveProperty("warnedAt");
    await deleteIdle(inMonths(2));
    expect(await account()).toBeDefined();
  });

  it("keeps the last administrator's account, even if it is unused", async () => {
    user = await createTestUser(services.engine, { role: "ADMIN" });
    await deleteIdle(inMonths(24));
    await deleteIdle(inMonths(26));
    expect(await account()).toHaveProperty("warnedAt");
  });
});

describe("stored date of an account's last use", () => {
  it("updates the stored date at most once a month, on login or token refresh", async () => {
    const session = (await logIn()).body;
    expect(await account()).not.toHaveProperty("usedAt");
    await setUnusedFor(2);
    expect((await invoke(refresh, { body: session })).status).toBe(200);
    const { usedAt } = (await account()) ?? {};
    expect(Date.parse(usedAt ?? "")).toBeGreaterThan(inMonths(-1).getTime());
    expect((await logIn()).status).toBe(200);
    expect(await account()).toHaveProperty("usedAt", usedAt);
    await setAttributes(keys.account(user.id), { owner: undefined, ownerSort: undefined });
    await rebuild(new Date());
    expect(await account()).toMatchObject({ owner: "USED", ownerSort: usedAt });
  });
});
