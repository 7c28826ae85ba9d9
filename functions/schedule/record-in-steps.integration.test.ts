import { randomInt } from "node:crypto";
import { inspect } from "node:util";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { assignPlaces } from "#shared/rules/final-places.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { deleteChallenge, updateChallenge } from "../data/challenge/change-challenge.ts";
import type { RecipeCard } from "../data/items/recipe-card.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { decideCase, restoreRecipe } from "../data/moderation/decide-case.ts";
import { indexByVotes } from "../data/recipe/index-by-votes.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { recordInSteps } from "../data/results/record-in-steps.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import type { ResultItem } from "../data/results/result-items.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { isId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { runWithChange } from "../testing/faults/before-request.ts";
import { faultsAt, isRead, recordRequests, withFault } from "../testing/faults/faults.ts";
import {
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { type StoredItem, scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { withTableMiddleware } from "../testing/table/table-middleware.ts";
import { challengeDraft, createTestChallenge } from "../testing/test-data/challenges.ts";
import {
  createRatedChallenge,
  type Participant,
  setClockAfterEnd,
} from "../testing/test-data/rated-challenge.ts";
import { deleteRecipeOf, enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { withdrawalDecision } from "../testing/test-data/reports.ts";
import { changeAccount, createTestUser } from "../testing/test-data/users.ts";
import { recordWinners } from "./record-winners.ts";
import { retryTasks } from "./retry-tasks.ts";

// Skips the search for clients, which would slow down stream processing. No client is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpLiveEndpoint();
setUpAuthServices();
setUpObjectStore();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T11:00:00.000Z") });
});
beforeEach(async () => {
  vi.setSystemTime(new Date("2026-11-21T11:00:00.000Z"));
  // Makes retries immediate: each retry delay is multiplied by `Math.random()`, which returns 0 here.
  vi.spyOn(Math, "random").mockReturnValue(0);
  await restoreTable(services.engine, []);
});

const steps = { recipesPerPart: 3, unitsPerSecond: 100_000 };
const drain = () => drainStream(services.engine);

/** Runs the hourly job that records winners, with limits so low that it records every challenge in steps. */
const runJob = () => recordWinners(new Date(), { recipesAtOnce: 2, steps });
const recordOf = (challengeId: string, isInTime = () => true) =>
  recordInSteps(challengeId, { now: new Date(), isInTime, limits: steps });

/** Runs the hourly job until the winners are recorded, then performs all background tasks. */
async function runUntilRecorded(challengeId: string): Promise<void> {
  for (let runs = 0; !(await getChallenge(challengeId))?.wonAt; runs++) {
    if (runs === 10) throw new Error("The winners are not recorded after ten hours");
    vi.setSystemTime(Date.now() + hourMs);
    await runJob().catch(() => undefined);
  }
  await drain();
}

async function settleAll(challengeId: string): Promise<void> {
  let after: string | undefined;
  do after = (await settleResults(challengeId, { limit: 100, after })).next;
  while (after);
}

/** Returns the stored challenge, recipes, results and author statistics. Omits the run id and the recording time. */
async function recordedItems(challengeId: string): Promise<StoredItem[]> {
  const run = (await getChallenge(challengeId))?.results?.run ?? "none";
  const items = (await scanTable()).filter(({ SK }) => /^(CHALLENGE$|STATS$|[PR]#)/.test(SK));
  return items.map(({ SK, wonAt, ...item }) => ({
    ...item,
    SK: SK.replace(run, "RUN"),
    ...(SK === "CHALLENGE" && { results: { ...(item.results as object), run: "RUN" } }),
  }));
}

/** Returns all stored items as text, without the random id of the recording run. */
async function tableText(): Promise<string> {
  const items = await scanTable();
  const run = items.find(({ PK, SK }) => PK.startsWith("Z#") && SK === "RUN")?.run;
  const lines = items.map((item) => toText(item).replaceAll(String(run), "RUN"));
  return lines.sort().join("\n");
}

/** Returns a complete value as text. The order of its attributes does not matter. */
function toText(value: unknown): string {
  const options = { depth: null, maxArrayLength: null, maxStringLength: null, sorted: true };
  // The copy contains plain arrays of bytes instead of buffers, of which `inspect` shows only the first 50 bytes.
  return inspect(structuredClone(value), options);
}

/** Compares a challenge's recorded results with the other stored items. Returns a message for each difference. */
async function findMistakes(challengeId: string): Promise<string[]> {
  const wrong: string[] = [];
  const expectSame = (what: string, actual: unknown, expected: unknown) => {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (is !== should) wrong.push(`${what} is ${is}, should be ${should}`);
  };
  const items = await scanTable();
  const ofChallenge = items.filter(({ PK }) => PK === `C#${challengeId}`);
  const { results, winners = {} } = ofChallenge.find(
    ({ SK }) => SK === "CHALLENGE",
  ) as unknown as StoredChallenge;
  if (!results) return ["there are no results"];
  const all = ofChallenge.filter(({ SK }) => SK.startsWith("P#")) as unknown as ResultItem[];
  const lines = all.filter(({ SK }) => SK.startsWith(`P#${results.run}#`));
  expectSame("number of results of other runs", all.length - lines.length, 0);
  expectSame("number of results", lines.length, results.recipeCount);
  const sum = (pick: (line: ResultItem) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  expectSame(
    "number of votes",
    sum((line) => line.ratingCount),
    results.ratingCount,
  );
  expectSame(
    "sum of votes",
    sum((line) => line.ratingSum),
    results.ratingSum,
  );
  for (const { entry, place } of assignPlaces(lines, results)) {
    expectSame(`place of ${entry.nom}`, entry.place, place);
  }
  const cards = ofChallenge.filter(({ SK }) => SK.startsWith("R#")) as unknown as RecipeCard[];
  const visible = new Map(cards.map((card) => [card.owner, card]));
  for (const line of lines) {
    const card = visible.get(line.userId);
    expectSame(`title of ${line.userId}`, line.title, card?.title);
    expectSame(`name of ${line.userId}`, line.nom, card?.nom);
    if (card) expectSame(`place on the card of ${line.nom}`, card.standing?.place, line.place);
    const hasWon = line.place === 1 && line.ratingCount > 0;
    if (card) expectSame(`win on the card of ${line.nom}`, card.won ?? false, hasWon);
    const { PK, SK } = keys.stats(line.userId);
    const wins = items.find((item) => item.PK === PK && item.SK === SK)?.wins ?? 0;
    if (card) expectSame(`wins of ${line.nom}`, wins, hasWon ? 1 : 0);
  }
  const won = lines.filter(
    (line) => line.place === 1 && line.ratingCount > 0 && visible.has(line.userId),
  );
  expectSame("winners", Object.keys(winners).sort(), won.map(({ userId }) => userId).sort());
  return wrong;
}

describe("recordInSteps", () => {
  it("computes the same results in steps as in a single run, for random votes with some ties", async () => {
    const rating = fc.integer({ min: 1, max: 5 });
    const ofRecipes = fc.array(fc.array(rating, { maxLength: 3 }), { maxLength: 10 });
    const property = fc.asyncProperty(ofRecipes, async (ratings) => {
      vi.setSystemTime(new Date("2026-11-21T11:00:00.000Z"));
      const { id } = await createRatedChallenge(...ratings);
      setClockAfterEnd(72);
      const items = await scanTable();
      const direct = await recordWinnersOfChallenge(id, new Date());
      await settleAll(id);
      const expected = await recordedItems(id);
      await restoreTable(services.engine, items);
      expect(await recordOf(id)).toEqual(direct);
      await settleAll(id);
      expect(await recordedItems(id)).toEqual(expected);
      await restoreTable(services.engine, []);
    });
    // The default seed is constant here, because the tests fake its sources, Date and Math.random.
    await fc.assert(property, { numRuns: 15, endOnFailure: true, seed: randomInt(2 ** 31) });
  });

  it("stores only the 48 earliest recipes as winners if more than 48 share first place", async () => {
    const { id, cooks } = await createRatedChallenge(...Array.from({ length: 50 }, () => [5]), [4]);
    setClockAfterEnd(72);
    expect(await recordOf(id)).toEqual({ recipes: 51, judged: 0 });
    const { winners = {}, results } = (await getChallenge(id)) ?? {};
    expect(Object.keys(winners).sort()).toEqual(
      cooks
        .slice(0, 48)
        .map((cook) => cook.id)
        .sort(),
    );
    expect(results?.moreWinners).toBe(2);
  });

  it("continues to record results where the previous run ran out of time", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4], [3], [2], [1, 1], [], [5]);
    setClockAfterEnd(72);
    let executions = 0;
    for (let recorded: unknown; !recorded; executions++) {
      let checks = 0;
      recorded = await recordOf(id, () => checks++ < 1);
    }
    expect(executions).toBeGreaterThan(4);
    await drain();
    expect(await findMistakes(id)).toEqual([]);
    expect(Object.keys((await getChallenge(id))?.winners ?? {})).toEqual([cooks[0]?.id]);
    const parts = (await scanTable()).filter(({ PK }) => PK.startsWith("Z#"));
    for (const { expiresAt } of parts) expect(Number(expiresAt) * 1000).toBeGreaterThan(Date.now());
  });

  it("records no winners while a recipe has too few votes, even if the index byVotes lacks it", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4, 4], [3, 3, 3], [2, 2, 2]);
    setClockAfterEnd(25);
    await runJob();
    expect(await getChallenge(id)).toMatchObject({ waiting: 1 });
    expect(await getChallenge(id)).not.toHaveProperty("wonAt");
    await rateRecipe((cooks[1] as Participant).recipeId, 4);
    await runUntilRecorded(id);
    expect(await findMistakes(id)).toEqual([]);
  });

  it("records no winners while the index byVotes lists recipes with fewer than three votes", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4, 4], [3], [2, 2, 2]);
    await drain();
    await setAttributes(keys.challenge(id), { crowded: true });
    await indexByVotes(id, await Promise.all(cooks.map(({ recipeId }) => getCard(recipeId))));
    setClockAfterEnd(25);
    await runJob();
    expect(await getChallenge(id)).toMatchObject({ waiting: 2 });
    expect((await scanTable()).filter(({ PK }) => PK.startsWith("Z#"))).toEqual([]);
    setClockAfterEnd(48);
    await runUntilRecorded(id);
    expect(await findMistakes(id)).toEqual([]);
  });

  it("records the results only once even if several runs overlap", async () => {
    const { id } = await createRatedChallenge([5, 5, 5], [4], [3], [2], [1, 1], [5, 5, 5], []);
    setClockAfterEnd(72);
    await Promise.all([1, 2, 3].map(() => runJob().catch(() => undefined)));
    await runUntilRecorded(id);
    expect(await findMistakes(id)).toEqual([]);
  });

  it("records the same results after a retry, whichever table request failed", async () => {
    const { id } = await createRatedChallenge([5, 5, 5], [4], [3], [5, 5, 5], []);
    await drain();
    setClockAfterEnd(72);
    const items = await scanTable();
    const goBack = () => restoreTable(services.engine, items);
    const started = Date.now();
    const requests = await recordRequests(runJob);
    await runUntilRecorded(id);
    expect(await findMistakes(id)).toEqual([]);
    const expected = await recordedItems(id);
    // Different faults often leave the same data, so the test continues only once from each distinct state.
    const continued = new Set<string>();
    for (const { fault, at, label } of faultsAt(requests)) {
      await goBack();
      vi.setSystemTime(started);
      await withFault(fault, at, () => runJob().catch(() => undefined));
      const state = await tableText();
      if (continued.has(state)) continue;
      continued.add(state);
      await runUntilRecorded(id);
      expect(await findMistakes(id), label).toEqual([]);
      expect(await recordedItems(id), label).toEqual(expected);
    }
  });
});

/** Changes that users, administrators or another run of the job may make while results are being recorded. */
const changes: Record<
  string,
  (challenge: { id: string; cooks: Participant[] }) => Promise<unknown>
> = {
  "a vote for the winner": ({ cooks }) => rateRecipe((cooks[0] as Participant).recipeId, 1),
  "a vote for another recipe": ({ cooks }) => rateRecipe((cooks[1] as Participant).recipeId, 5),
  "a new name for the winner": ({ cooks }) =>
    changeAccount((cooks[0] as Participant).id, { nom: "Tout nouveau" }).then(drain),
  "a withdrawal of the winner": ({ cooks }) =>
    decideCase((cooks[0] as Participant).recipeId, withdrawalDecision, new Date()),
  "a withdrawal of another recipe": ({ cooks }) =>
    decideCase((cooks[2] as Participant).recipeId, withdrawalDecision, new Date()),
  "a withdrawal that is reversed": async ({ cooks }) => {
    await decideCase((cooks[0] as Participant).recipeId, withdrawalDecision, new Date());
    await drain();
    await restoreRecipe((cooks[0] as Participant).recipeId, new Date());
    await drain();
  },
  "the deletion of a recipe": ({ cooks }) => deleteRecipeOf(cooks[3] as Participant),
  "a vote and a second run that stops while it writes results": async ({ id, cooks }) => {
    await rateRecipe((cooks[2] as Participant).recipeId, 5);
    let checks = 0;
    await recordOf(id, () => checks++ < 4);
  },
  "a vote, a second run and the deletion of a recipe": async ({ cooks }) => {
    await rateRecipe((cooks[2] as Participant).recipeId, 5);
    await runJob();
    await drain();
    await deleteRecipeOf(cooks[3] as Participant);
    await drain();
  },
};

/** Creates an ended challenge whose authors have accounts. The first author's recipe wins. */
async function createChallengeOfUsers() {
  const { id } = await createTestChallenge({
    starts: new Date(),
    ends: new Date(Date.now() + hourMs),
  });
  const cooks: Participant[] = [];
  for (const ratings of [[5, 5, 5], [4, 4], [3], [2, 2]]) {
    vi.setSystemTime(Date.now() + 1000);
    const { id: userId, nom } = await createTestUser(services.engine);
    const recipeId = await enterRecipe(id, { id: userId, nom });
    for (const rating of ratings) await rateRecipe(recipeId, rating);
    cooks.push({ id: userId, nom, recipeId });
  }
  await drain();
  setClockAfterEnd(72);
  return { id, cooks };
}

/**
 * Runs an action and returns its table writes as text. Replaces the ids that `stored` does not contain by numbers,
 * because new ids are random.
 */
async function recordWrites(act: () => Promise<unknown>, stored: StoredItem[]): Promise<string> {
  const writes: unknown[] = [];
  await withTableMiddleware(({ command, input, send }) => {
    if (!isRead(command)) writes.push(input);
    return send();
  }, act);
  const known = toText(stored);
  const newIds: string[] = [];
  return toText(writes).replace(/\b\w{12}\b/g, (word) => {
    if (!isId(word) || known.includes(word)) return word;
    if (!newIds.includes(word)) newIds.push(word);
    return `new id ${newIds.indexOf(word)}`;
  });
}

/**
 * Makes `change` before each table request of the job in turn, and then calls `check`. All runs of the job start with
 * the same stored items and at the same time.
 */
async function changeBeforeEachRequest(
  change: () => Promise<unknown>,
  check: (label: string) => Promise<unknown>,
): Promise<void> {
  const items = await scanTable();
  const started = Date.now();
  // Runs of the job that write the same leave the same data and stream records, so the test checks only one of them.
  const checked = new Set<string>();
  let request = 1;
  for (let hasChanged = true; hasChanged; request++) {
    expect(request).toBeLessThan(100);
    await restoreTable(services.engine, items);
    vi.setSystemTime(started);
    const run = async () => {
      hasChanged = await runWithChange(request, change, runJob);
    };
    const writes = await recordWrites(run, items);
    if (!hasChanged || checked.has(writes)) continue;
    checked.add(writes);
    await check(`before request ${request}`);
  }
  expect(request).toBeGreaterThan(11);
}

describe("recordInSteps during concurrent changes", () => {
  it.each(Object.entries(changes))(
    "records consistent results if %s happens between any two table requests",
    async (_, change) => {
      const challenge = await createChallengeOfUsers();
      const check = async (label: string) => {
        await runUntilRecorded(challenge.id);
        expect(await findMistakes(challenge.id), label).toEqual([]);
      };
      await changeBeforeEachRequest(() => change(challenge), check);
    },
  );

  it("lets the second-best recipe win if the best is withdrawn while winners are recorded", async () => {
    const { id, cooks } = await createChallengeOfUsers();
    const [first, second] = cooks as [Participant, Participant];
    let checks = 0;
    expect(await recordOf(id, () => checks++ < 4)).toBeUndefined();
    await decideCase(first.recipeId, withdrawalDecision, new Date());
    await runUntilRecorded(id);
    expect(Object.keys((await getChallenge(id))?.winners ?? {})).toEqual([second.id]);
    expect(await findMistakes(id)).toEqual([]);
  });

  it("leaves no data behind if a challenge is deleted while its results are being recorded", async () => {
    const { id } = await createChallengeOfUsers();
    const remove = async () => {
      await deleteChallenge(id, new Date());
      await drain();
    };
    await changeBeforeEachRequest(remove, async (label) => {
      await drain();
      for (let hours = 0; hours < 3; hours++) {
        vi.setSystemTime(Date.now() + hourMs);
        await runJob();
        await retryTasks(new Date());
        await drain();
      }
      const left = (await scanTable()).filter(
        ({ PK, expiresAt }) => PK.includes(id) && expiresAt === undefined,
      );
      expect(left, label).toEqual([]);
    });
  });

  it("deletes earlier results and restarts recording if the challenge's end date has changed", async () => {
    const { id } = await createChallengeOfUsers();
    const dessert = { id: "dessert", name: "Dessert" };
    const move = () => updateChallenge(id, challengeDraft(0, 2), dessert, new Date());
    await changeBeforeEachRequest(move, async (label) => {
      await drain();
      vi.setSystemTime(Date.now() + 24 * 6 * hourMs);
      await runUntilRecorded(id);
      expect(await findMistakes(id), label).toEqual([]);
    });
  });
});

describe("recordWinners", () => {
  it("records a challenge's winners in steps if it has too many recipes for one run", async () => {
    const { id: large } = await createRatedChallenge([5], [4], [3]);
    const { id: small } = await createRatedChallenge([5], [4]);
    setClockAfterEnd(72);
    expect(await recordWinnersOfChallenge(large, new Date(), 2)).toBe("large");
    expect(await recordWinnersOfChallenge(small, new Date(), 2)).toHaveProperty("recipes", 2);
    await runJob();
    expect(await getChallenge(large)).toHaveProperty("wonAt");
  });
});
