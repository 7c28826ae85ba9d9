import { beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { changeNoticeSettings } from "../data/account/notice-settings.ts";
import { blockMail } from "../data/limit/mail-block-store.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { recordWinners } from "../schedule/record-winners.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { newTasks, processRecords } from "../testing/streams/drain-outbox.ts";
import { withTableMiddleware } from "../testing/table/table-middleware.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { setClockAfterEnd } from "../testing/test-data/rated-challenge.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { reportAndWithdraw } from "../testing/test-data/reports.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { noticesTo, resultsTasks } from "./testing/sent-notices.ts";

// The test database updates indexes together with the table, so there is no need to wait for them.
vi.mock("../data/rebuild/wait-for-indexes.ts", () => ({ waitForIndexes: async () => {} }));

setUpAuthServices();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00.000Z") });
});

interface Entrant {
  user: TestUser;
  recipeId: string;
}

/** Creates an ended challenge with one recipe for each list of ratings. Each recipe is submitted by a new user. */
async function endedChallenge(
  ...ratings: number[][]
): Promise<{ id: string; entrants: Entrant[] }> {
  const { id } = await createTestChallenge({ starts: new Date(), ends: inHours(1) });
  const entrants: Entrant[] = [];
  for (const [index, stars] of ratings.entries()) {
    const user = await createTestUser(services.engine, { nom: `Cuistot ${index}` });
    const recipeId = await enterRecipe(id, user, new Date(), { title: `Plat ${index}` });
    for (const rating of stars) await rateRecipe(recipeId, rating);
    entrants.push({ user, recipeId });
  }
  setClockAfterEnd(100);
  return { id, entrants };
}

/**
 * Runs the background tasks that send results emails until no task is left: each task sends one batch of emails and adds
 * a task for the next batch. Returns the number of rounds.
 */
async function sendResults(): Promise<number> {
  for (let count = 0; ; count++) {
    const tasks = resultsTasks(await newTasks(services.engine));
    if (tasks.length === 0) return count;
    expect(await processRecords(tasks)).toEqual({ batchItemFailures: [] });
  }
}

const mailsTo = (user: TestUser) => noticesTo(services.mailbox, user);

describe("results email", () => {
  it("states the rank, mean rating and winner in the email's body, but not in its subject", async () => {
    const { id, entrants } = await endedChallenge([4, 5, 4, 5], [2, 2, 3], []);
    const [winner, second, third] = entrants as [Entrant, Entrant, Entrant];
    await recordWinners(new Date());
    await sendResults();
    const [mail] = mailsTo(second.user);
    expect(mail?.subject).toMatch(/^Le palmarès de «\u00a0.*\u00a0» est là$/);
    expect(mail?.text).toContain(
      "Votre recette «\u00a0Plat 1\u00a0» est 2e sur 3, avec une moyenne de 2,3 sur 5.",
    );
    expect(mail?.text).toContain("À la première place\u00a0: Cuistot 0.");
    expect(mail?.text).toContain(`/challenges/${id}/results`);
    expect(mailsTo(winner.user)[0]?.text).toContain(
      "Votre recette «\u00a0Plat 0\u00a0» est 1re sur 3, avec une moyenne de 4,5 sur 5.",
    );
    expect(mailsTo(third.user)[0]?.text).toContain("«\u00a0Plat 2\u00a0» est 3e sur 3.");
  });

  it("emails each entrant once, even if background tasks and the hourly job run repeatedly", async () => {
    const { entrants } = await endedChallenge([5], [4]);
    await recordWinners(new Date());
    const tasks = resultsTasks(await newTasks(services.engine));
    await Promise.all([processRecords(tasks), processRecords(tasks), processRecords(tasks)]);
    await processRecords(tasks);
    await recordWinners(new Date());
    await sendResults();
    for (const { user } of entrants) expect(mailsTo(user)).toHaveLength(1);
  });

  it("does not send results emails when derived data is rebuilt", async () => {
    const { entrants } = await endedChallenge([5], [4]);
    await recordWinners(new Date());
    await sendResults();
    await endedChallenge([3]);
    await rebuild(new Date());
    expect(await sendResults()).toBe(0);
    for (const { user } of entrants) expect(mailsTo(user)).toHaveLength(1);
  });

  it("retries a results email until SES stops throttling it", async () => {
    const { entrants } = await endedChallenge([5], [4]);
    const { user } = entrants[0] as Entrant;
    await recordWinners(new Date());
    services.mailbox.refuse(user.email, { status: 429, type: "TooManyRequestsException" });
    const refused = services.mailbox.refusals;
    const sending = sendResults();
    await expect
      .poll(() => services.mailbox.refusals - refused, { timeout: 60_000 })
      .toBeGreaterThan(1);
    services.mailbox.refuse(user.email, undefined);
    await sending;
    for (const entrant of entrants) expect(mailsTo(entrant.user)).toHaveLength(1);
  });

  it("does not resend a results email after an SES error, because SES may have accepted it", async () => {
    const { entrants } = await endedChallenge([5]);
    const { user } = entrants[0] as Entrant;
    await recordWinners(new Date());
    services.mailbox.refuse(user.email, { status: 503, type: "InternalFailure" });
    const refused = services.mailbox.refusals;
    await sendResults();
    expect(services.mailbox.refusals - refused).toBe(1);
  });

  it("sends a results email later if a lasting conflict prevents the replacement of its task", async () => {
    const { entrants } = await endedChallenge([5]);
    const { user } = entrants[0] as Entrant;
    await recordWinners(new Date());
    const tasks = resultsTasks(await newTasks(services.engine));
    await withTableMiddleware(
      async ({ command, send }) => {
        if (command.startsWith("TransactWrite")) throw new RefusedError("conflict");
        return send();
      },
      () => processRecords(tasks),
    );
    expect(mailsTo(user)).toHaveLength(0);
    await retryTasks(inHours(1));
    expect(mailsTo(user)).toHaveLength(1);
  });

  it("emails the results to every entrant, in batches of at most nine emails", async () => {
    const { entrants } = await endedChallenge(...Array.from({ length: 19 }, () => [3]));
    await recordWinners(new Date());
    expect(await sendResults()).toBe(3);
    for (const { user } of entrants) expect(mailsTo(user)).toHaveLength(1);
  });

  it("uses at most 5 read units and 4 write units per results email", async () => {
    const mails = 9;
    await endedChallenge(...Array.from({ length: mails }, () => [3]));
    await recordWinners(new Date());
    const tasks = resultsTasks(await newTasks(services.engine));
    const { readUnits, writeUnits } = await measureCost(() => processRecords(tasks));
    expect(readUnits / mails).toBeLessThanOrEqual(5);
    expect(writeUnits / mails).toBeLessThanOrEqual(4);
    expect(writeUnits).toBeGreaterThan(mails);
  });

  it("never sends a results email twice after a crash, and loses at most one batch of emails", async () => {
    for (let requests = 1; ; requests++) {
      const { entrants } = await endedChallenge([5], [4]);
      await recordWinners(new Date());
      const tasks = resultsTasks(await newTasks(services.engine));
      const hasCrashed = await crashAfter(requests, async () => {
        const { batchItemFailures } = await processRecords(tasks);
        if (batchItemFailures.length > 0) throw new Error("crashed");
      });
      await processRecords(tasks);
      await sendResults();
      for (const { user } of entrants) expect(mailsTo(user).length).toBeLessThanOrEqual(1);
      if (hasCrashed) continue;
      expect(entrants.map(({ user }) => mailsTo(user).length)).toEqual([1, 1]);
      expect(requests).toBeGreaterThan(5);
      return;
    }
  });

  it("sends no email to opted-out, banned, unverified or blocked users, or for withdrawn recipes", async () => {
    const { id, entrants } = await endedChallenge([5], [5], [5], [5], [5], [5]);
    const [off, banned, unverified, complained, withdrawn, reader] = entrants as [
      Entrant,
      Entrant,
      Entrant,
      Entrant,
      Entrant,
      Entrant,
    ];
    await changeNoticeSettings(off.user, { results: false }, new Date());
    await changeAccount(banned.user.id, { isBanned: true });
    await changeAccount(unverified.user.id, { isVerified: false });
    await blockMail(complained.user.email, "complaint", new Date());
    await recordWinners(new Date());
    await settleResults(id, { limit: 10 });
    await reportAndWithdraw(withdrawn.recipeId);
    await sendResults();
    expect(entrants.map(({ user }) => mailsTo(user).length)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(mailsTo(reader.user)).toHaveLength(1);
  });

  it("names at most three winners in the results email and states how many others won", async () => {
    const { entrants } = await endedChallenge([5], [5], [5], [5], [5]);
    await recordWinners(new Date());
    await sendResults();
    expect(mailsTo((entrants[0] as Entrant).user)[0]?.text).toContain(
      "À la première place\u00a0: Cuistot 0, Cuistot 1, Cuistot 2 et 2 autres.",
    );
  });
});
