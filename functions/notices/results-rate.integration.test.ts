import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { type Account, accountIndexKeys, newAccount } from "../data/items/account.ts";
import type { RecipeCard } from "../data/items/recipe-card.ts";
import { reserveNoticeSlot } from "../data/limit/notice-slot-store.ts";
import { keys } from "../data/table/keys.ts";
import { table } from "../data/table/table.ts";
import { ses, sesWithoutRetries } from "../mail/ses.ts";
import { recordWinners } from "../schedule/record-winners.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { processRecords } from "../testing/streams/drain-outbox.ts";
import { putItems } from "../testing/table/items.ts";
import { nextRecords } from "../testing/table/next-records.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { cardItem, statsItem } from "../testing/test-data/recipe-items.ts";
import { newEmail } from "../testing/test-data/users.ts";
import { noticesTo, resultsTasks } from "./testing/sent-notices.ts";

/** The mocked timer calls this function whenever the code under test waits. */
const onWait = vi.hoisted(() => vi.fn<() => Promise<void>>());

// Waits without real delays: when the code under test waits, only the fake clock advances.
vi.mock("node:timers/promises", async (original) => {
  const timers = await original<typeof import("node:timers/promises")>();
  const advance = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await onWait();
  };
  return {
    ...timers,
    setTimeout: (ms: number) => (vi.isFakeTimers() ? advance(ms) : timers.setTimeout(ms)),
  };
});

/**
 * Simulated latencies in milliseconds. The fake clock adds up the latencies of concurrent requests, although real
 * latencies would overlap, so the test overestimates the total time.
 */
const latencyMs = { table: 10, ses: 100, stream: 500 };
const secondsPerHour = 3600;

setUpAuthServices();

beforeAll(() => {
  const now = Date.parse("2026-11-21T08:00:00.000Z");
  vi.useFakeTimers({ toFake: ["Date", "performance"], now });
});
afterEach(() => onWait.mockReset());
afterAll(() => vi.useRealTimers());

/** Stores an ended challenge whose entrants are all winners. Returns their accounts. */
async function putEndedChallenge(entrants: number) {
  const { id, endDate } = await createTestChallenge({ starts: inHours(-200), ends: inHours(-100) });
  const createdAt = inHours(-190);
  const accounts = Array.from({ length: entrants }, (_, index) => {
    const fields = { nom: `Cuistot ${index}`, email: newEmail() };
    return { ...newAccount({ ...fields, role: "USER" }, createdAt), isVerified: true };
  });
  const items = accounts.flatMap((account, index) => {
    const votes = { ratingCount: 3, ratingSum: 12 };
    const values = { challengeId: id, author: account, createdAt, ends: endDate, ...votes };
    const card = { ...cardItem(values), title: `Plat ${index}` } as RecipeCard;
    const accountItem = { ...account, ...keys.account(account.id), ...accountIndexKeys(account) };
    return [accountItem, card, statsItem(account, [card])];
  });
  await putItems(items);
  return accounts;
}

/** Advances the fake clock by a simulated latency before each request to DynamoDB or SES. */
function addLatency(): void {
  for (const [client, ms] of [
    [table, latencyMs.table],
    [ses, latencyMs.ses],
    [sesWithoutRetries, latencyMs.ses],
  ] as const) {
    client.middlewareStack.add(
      (next) => (args) => {
        vi.advanceTimersByTime(ms);
        return next(args);
      },
      { step: "initialize", name: "latency" },
    );
  }
}

/**
 * Performs each task that sends results emails twice, because a stream can deliver a task twice. Returns the number of
 * emails that each task sent the first time.
 */
async function deliverResults(): Promise<number[]> {
  const batches: number[] = [];
  for (;;) {
    const records = await nextRecords(services.engine);
    if (records.length === 0) return batches;
    for (const task of resultsTasks(records)) {
      vi.advanceTimersByTime(latencyMs.stream);
      const before = services.mailbox.sent.length;
      expect(await processRecords([task])).toEqual({ batchItemFailures: [] });
      batches.push(services.mailbox.sent.length - before);
      await processRecords([task]);
    }
  }
}

describe("results email", () => {
  it("emails 200 entrants once each, at a rate of at least 10,000 emails an hour", async () => {
    const accounts = await putEndedChallenge(200);
    await nextRecords(services.engine);
    await recordWinners(new Date());
    addLatency();
    const started = Date.now();
    const batches = await deliverResults();
    const seconds = (Date.now() - started) / 1000;
    for (const account of accounts) expect(noticesTo(services.mailbox, account)).toHaveLength(1);
    expect(services.mailbox.sent).toHaveLength(accounts.length);
    expect(Math.max(...batches)).toBe(9);
    expect((seconds / accounts.length) * 10_000).toBeLessThan(secondsPerHour);
    // The stored challenge lists only 48 of the winners, and the number of the others.
    expect(services.mailbox.sent[0]?.Content?.Simple?.Body?.Text?.Data).toMatch(
      /À la première place\u00a0: (Cuistot \d+, ){2}Cuistot \d+ et 197 autres\./,
    );
  });
});

describe("results email while other batches exhaust the sending rate", () => {
  it("stops waiting after 20 s, which leaves time for 30 s of retries before the 60 s timeout", async () => {
    const [account] = await putEndedChallenge(1);
    await nextRecords(services.engine);
    await recordWinners(new Date());
    const tasks = resultsTasks(await nextRecords(services.engine));
    const sent = () => services.mailbox.sent.length;
    const [before, started] = [sent(), performance.now()];
    const elapsedMs = () => performance.now() - started;
    const takeTurn = async () => void (await reserveNoticeSlot(Date.now()));
    await takeTurn();
    onWait.mockImplementation(async () => {
      if (elapsedMs() < 28_000) await takeTurn();
    });
    expect((await processRecords(tasks)).batchItemFailures).toHaveLength(1);
    expect(elapsedMs()).toBeLessThan(25_000);
    expect(sent()).toBe(before);
    onWait.mockReset();
    expect((await processRecords(tasks)).batchItemFailures).toEqual([]);
    expect(noticesTo(services.mailbox, account as Account)).toHaveLength(1);
  });
});

describe("emails about results while SES has paused sending", () => {
  it("sends the emails in the first hourly run after SES resumes sending", async () => {
    const accounts = await putEndedChallenge(3);
    await nextRecords(services.engine);
    await recordWinners(new Date());
    const sent = () => accounts.map((account) => noticesTo(services.mailbox, account).length);
    services.mailbox.isPaused = true;
    vi.advanceTimersByTime(hourMs);
    await deliverResults();
    await retryTasks(inHours(1));
    expect(sent()).toEqual([0, 0, 0]);
    services.mailbox.isPaused = false;
    vi.advanceTimersByTime(hourMs);
    await retryTasks(inHours(1));
    expect(sent()).toEqual([1, 1, 1]);
  });
});
