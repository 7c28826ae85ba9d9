import { beforeEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import type { NoticeSettings } from "#shared/model/notices.ts";
import { handler as login } from "../auth/login.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { getAccount } from "../data/account/account-store.ts";
import { blockMail } from "../data/limit/mail-block-store.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as changeNotices } from "./change-notices.ts";
import { handler as getNotices } from "./get-notices.ts";
import { handler as retryMail } from "./retry-mail.ts";

setUpAuthServices();

let user: TestUser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00.000Z") });
  user = await createTestUser(services.engine);
});

const advanceClock = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const logIn = async () => {
  const body = { email: user.email, mot_de_passe: user.password };
  const reply = await invoke(login, { body });
  user.token = reply.body.accessToken ?? user.token;
  return reply;
};
const read = async () => (await invoke(getNotices, { token: user.token })).body;
const change = (body: object) => invoke(changeNotices, { token: user.token, body });
const retry = () => invoke(retryMail, { token: user.token });

/** Sends the pending emails and returns the subjects of those sent to the user. */
async function subjectsOfNewMails(): Promise<string[]> {
  const before = services.mailbox.mailsTo(user.email).length;
  expect(await drainOutbox(services.engine)).toEqual({ batchItemFailures: [] });
  const mails = services.mailbox.mailsTo(user.email).slice(before);
  return mails.map(({ subject }) => subject);
}

describe("GET and PATCH /users/notices", () => {
  it("returns the default email settings of a new user", async () => {
    expect(await read()).toEqual({ results: true, morning: "OFF", blocked: null });
  });

  it.each<[Partial<NoticeSettings>, NoticeSettings]>([
    [{ results: false }, { results: false, morning: "OFF" }],
    [{ morning: "WEEKLY" }, { results: true, morning: "WEEKLY" }],
    [
      { results: false, morning: "DAILY" },
      { results: false, morning: "DAILY" },
    ],
    [{}, { results: true, morning: "OFF" }],
  ])("stores the changed email settings %j", async (body, settings) => {
    const { status, body: reply } = await change(body);
    expect({ status, reply }).toEqual({ status: 200, reply: { ...settings, blocked: null } });
    expect(await read()).toEqual({ ...settings, blocked: null });
  });

  it("does not change email settings that the request omits", async () => {
    await change({ results: false, morning: "DAILY" });
    await change({ morning: "OFF" });
    expect(await read()).toMatchObject({ results: false, morning: "OFF" });
  });

  it.each([{ results: "oui" }, { morning: "HOURLY" }, { morning: null }, { results: 1 }])(
    "rejects the invalid email settings %j",
    async (body) => expect((await change(body)).status).toBe(400),
  );

  it("includes the email settings in the export of the user's data", async () => {
    await change({ morning: "DAILY" });
    const { body } = await invoke(exportProfile, { token: user.token });
    expect(body.account.notices).toEqual({ results: true, morning: "DAILY" });
  });
});

describe("account attribute `usedOn`", () => {
  const usedOn = async () => (await getAccount(user.id))?.usedOn;

  it("stores the date (Paris time) of a login or token refresh if the user gets morning emails", async () => {
    await change({ morning: "DAILY" });
    expect(await usedOn()).toBe("2026-11-21");
    vi.setSystemTime(Date.parse("2026-11-22T23:30:00.000Z"));
    const { body } = await logIn();
    expect(await usedOn()).toBe("2026-11-23");
    advanceClock(24 * hourMs);
    await invoke(refresh, { body: { refreshToken: body.refreshToken } });
    expect(await usedOn()).toBe("2026-11-24");
  });

  it("does not store the date of a login if the user has turned morning emails off", async () => {
    await change({ morning: "DAILY" });
    await change({ morning: "OFF" });
    await logIn();
    expect(await usedOn()).toBeUndefined();
  });
});

describe("POST /users/notices/retry", () => {
  it("unblocks the user's address, removes it from SES's suppression list and emails the user", async () => {
    await blockMail(user.email, "bounce", new Date(Date.now() - hourMs));
    expect(await read()).toMatchObject({ blocked: "ALL" });
    expect(await retry()).toMatchObject({ status: 200, body: { blocked: null } });
    expect(await read()).toMatchObject({ blocked: null });
    expect(await subjectsOfNewMails()).toEqual(["Nous pouvons de nouveau vous écrire"]);
    expect(services.mailbox.unsuppressed).toContain(user.email);
  });

  it("sends no email if the user's address was not blocked", async () => {
    expect((await retry()).status).toBe(200);
    expect((await retry()).status).toBe(200);
    expect(await subjectsOfNewMails()).toEqual([]);
  });

  it("returns 429 for a second unblocking within 24 hours, even after another email bounce", async () => {
    await blockMail(user.email, "bounce", new Date(Date.now() - hourMs));
    await retry();
    const again = await retry();
    expect(again.status).toBe(429);
    expect(again.headers?.["retry-after"]).toBe(String(24 * 60 * 60));
    advanceClock(hourMs);
    await blockMail(user.email, "bounce", new Date());
    expect(await logIn()).toMatchObject({ status: 200 });
    expect((await retry()).status).toBe(429);
    expect(await read()).toMatchObject({ blocked: "ALL" });
    advanceClock(23 * hourMs);
    await logIn();
    expect(await retry()).toMatchObject({ status: 200, body: { blocked: null } });
  });

  it("ignores a delayed report of a bounce that happened before the address was unblocked", async () => {
    await blockMail(user.email, "complaint", new Date(Date.now() - hourMs));
    await retry();
    await blockMail(user.email, "bounce", new Date(Date.now() - 1000));
    expect(await read()).toMatchObject({ blocked: null });
  });

  it("sends only one confirmation email for ten concurrent requests to unblock the address", async () => {
    await blockMail(user.email, "bounce", new Date(Date.now() - hourMs));
    const statuses = (await Promise.all(Array.from({ length: 10 }, retry))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    expect(await subjectsOfNewMails()).toHaveLength(1);
  });
});

describe("POST /auth/login", () => {
  it("reports a blocked email address at login, but only if the password is correct", async () => {
    const unverified = await createTestUser(services.engine, { verified: false });
    const attempt = (mot_de_passe: string) =>
      invoke(login, { body: { email: unverified.email, mot_de_passe } });
    expect((await attempt(unverified.password)).body.errors).toBeUndefined();
    await blockMail(unverified.email, "bounce", new Date());
    expect(await attempt(unverified.password)).toMatchObject({
      status: 403,
      body: { code: "email-not-verified", errors: { email: expect.any(String) } },
    });
    const { status, body } = await attempt("wrong");
    expect([status, body.errors]).toEqual([401, undefined]);
  });
});
