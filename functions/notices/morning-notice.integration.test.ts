import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MorningNotice } from "#shared/model/notices.ts";
import { getAccount } from "../data/account/account-store.ts";
import { changeNoticeSettings, noticesOf } from "../data/account/notice-settings.ts";
import { createCategory } from "../data/challenge/category-store.ts";
import { createChallenge } from "../data/challenge/change-challenge.ts";
import { blockMail } from "../data/limit/mail-block-store.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { handler as startMorning } from "../schedule/start-morning.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { crashAfter, recordRequests } from "../testing/faults/faults.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { newTasks, processRecords } from "../testing/streams/drain-outbox.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import {
  changeAccount,
  createTestUser,
  deleteAccountItem,
  type TestUser,
} from "../testing/test-data/users.ts";
import { noticesTo } from "./testing/sent-notices.ts";

setUpAuthServices();

beforeEach(async () => {
  setTime("2026-11-23T06:30:00.000Z");
  await restoreTable(services.engine, []);
});

function setTime(now: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
}

async function reader(morning: MorningNotice): Promise<TestUser> {
  const user = await createTestUser(services.engine);
  await changeNoticeSettings(user, { morning }, new Date());
  return user;
}

async function challenge(type: "DAILY" | "WEEKLY", startDate: string, endDate: string) {
  const title = type === "DAILY" ? "La tarte du jour" : "Une semaine de soupes";
  const fields = { title, description: `${title}, à votre façon.`, categoryId: "dessert" };
  const category = await createCategory(`Desserts ${type} ${startDate}`);
  await createChallenge({ ...fields, type, startDate, endDate }, category, new Date());
}

/** Starts the morning emails and performs all background tasks. */
async function runMorning(): Promise<void> {
  await newTasks(services.engine);
  await startMorning({}, testContext());
  for (let tasks = await newTasks(services.engine); tasks.length > 0; ) {
    expect(await processRecords(tasks)).toEqual({ batchItemFailures: [] });
    tasks = await newTasks(services.engine);
  }
}

const subjectsTo = (user: TestUser) =>
  noticesTo(services.mailbox, user).map(({ subject }) => subject);

const daily = "Le défi du jour\u00a0: La tarte du jour";
const weekly = "Le défi de la semaine\u00a0: Une semaine de soupes";

describe("morning email", () => {
  it("sends the morning email daily, once per weekly challenge, or never, as the user chose", async () => {
    await challenge("DAILY", "2026-11-23", "2026-11-24");
    await challenge("WEEKLY", "2026-11-23", "2026-11-29");
    const [everyDay, everyWeek, never] = [
      await reader("DAILY"),
      await reader("WEEKLY"),
      await createTestUser(services.engine),
    ];
    await runMorning();
    expect(subjectsTo(everyDay)).toEqual([daily]);
    expect(noticesTo(services.mailbox, everyDay)[0]?.text).toContain(
      "Cette semaine\u00a0: Une semaine de soupes",
    );
    expect(subjectsTo(everyWeek)).toEqual([weekly]);
    setTime("2026-11-24T06:30:00.000Z");
    await runMorning();
    expect(subjectsTo(everyDay)).toEqual([daily, daily]);
    expect(noticesTo(services.mailbox, everyDay)[1]?.text).not.toContain("soupes");
    expect(subjectsTo(everyWeek)).toEqual([weekly]);
    setTime("2026-11-25T06:30:00.000Z");
    await runMorning();
    expect(subjectsTo(everyDay)).toHaveLength(2);
    expect(subjectsTo(never)).toEqual([]);
  });

  it("sends the morning email only once a day, even if the scheduled function runs twice", async () => {
    await challenge("DAILY", "2026-11-23", "2026-11-23");
    const user = await reader("DAILY");
    await runMorning();
    await runMorning();
    expect(subjectsTo(user)).toEqual([daily]);
  });

  it("emails every subscriber exactly once, even if there are several batches of subscribers", async () => {
    await challenge("DAILY", "2026-11-23", "2026-11-23");
    const users = await Promise.all(Array.from({ length: 32 }, () => reader("DAILY")));
    await runMorning();
    for (const user of users) expect(subjectsTo(user)).toEqual([daily]);
  });

  it("uses at most 5 read units and 4 write units per morning email", async () => {
    const mails = 9;
    await challenge("DAILY", "2026-11-23", "2026-11-23");
    await challenge("WEEKLY", "2026-11-23", "2026-11-29");
    const users = await Promise.all(Array.from({ length: mails }, () => reader("DAILY")));
    const { readUnits, writeUnits } = await measureCost(runMorning);
    for (const user of users) expect(subjectsTo(user)).toEqual([daily]);
    expect(readUnits / mails).toBeLessThanOrEqual(5);
    expect(writeUnits / mails).toBeLessThanOrEqual(4);
    expect(writeUnits).toBeGreaterThan(mails);
  });

  it("never sends a morning email twice after a crash, and loses at most the emails in flight", async () => {
    const mailTwoReaders = async (run: () => Promise<unknown>) => {
      setTime("2026-11-23T06:30:00.000Z");
      await restoreTable(services.engine, []);
      await challenge("DAILY", "2026-11-23", "2026-11-23");
      const users = [await reader("DAILY"), await reader("DAILY")];
      await run();
      setTime("2026-11-23T07:30:00.000Z");
      await startMorning({}, testContext());
      await retryTasks(new Date());
      return users.map((user) => subjectsTo(user).length);
    };
    let requests: string[] = [];
    await mailTwoReaders(async () => {
      requests = await recordRequests(runMorning);
    });
    // The function runs two transactions. It sends the emails only after the second one, which deletes the background
    // task.
    const transactions = requests.flatMap((name, index) => (/Transact/.test(name) ? [index] : []));
    const [, removal = 0] = transactions;
    expect(transactions).toHaveLength(2);
    for (let crash = 1; crash <= requests.length; crash++) {
      const sent = await mailTwoReaders(() => crashAfter(crash, runMorning));
      if (crash <= removal) expect(sent, `crash ${crash}`).toEqual([1, 1]);
      expect(Math.max(...sent), `crash ${crash}`).toBeLessThanOrEqual(1);
    }
  });

  it("does not send the remaining emails of an interrupted run on the next day", async () => {
    await challenge("DAILY", "2026-11-23", "2026-11-24");
    const user = await reader("DAILY");
    await newTasks(services.engine);
    await startMorning({}, testContext());
    const tasks = await newTasks(services.engine);
    expect(tasks).toHaveLength(1);
    setTime("2026-11-24T06:00:00.000Z");
    expect(await processRecords(tasks)).toEqual({ batchItemFailures: [] });
    expect(subjectsTo(user)).toEqual([]);
  });

  it("sends a final email and stops morning emails 60 days after the user's last visit", async () => {
    const [idle, active] = [await reader("DAILY"), await reader("DAILY")];
    await changeAccount(idle.id, { usedOn: "2026-09-24" });
    await changeAccount(active.id, { usedOn: "2026-09-25" });
    await runMorning();
    await runMorning();
    expect(subjectsTo(idle)).toEqual(["Le défi du matin s'arrête"]);
    expect(subjectsTo(active)).toEqual([]);
    const settings = async ({ id }: TestUser) => {
      const account = await getAccount(id);
      return account && noticesOf(account).morning;
    };
    expect([await settings(idle), await settings(active)]).toEqual(["OFF", "DAILY"]);
  });

  it("sends no morning email to banned, unverified or deleted users, or to blocked addresses", async () => {
    await challenge("DAILY", "2026-11-23", "2026-11-23");
    const users = await Promise.all(Array.from({ length: 5 }, () => reader("DAILY")));
    const [banned, unverified, deleted, blocked] = users as [
      TestUser,
      TestUser,
      TestUser,
      TestUser,
    ];
    await changeAccount(banned.id, { isBanned: true });
    await changeAccount(unverified.id, { isVerified: false });
    await deleteAccountItem(deleted.id);
    await blockMail(blocked.email, "complaint", new Date());
    await runMorning();
    expect(users.map((user) => subjectsTo(user).length)).toEqual([0, 0, 0, 0, 1]);
  });
});
