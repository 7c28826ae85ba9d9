import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { deleteChallenge, updateChallenge } from "../data/challenge/change-challenge.ts";
import { renameWinner } from "../data/challenge/named-winners.ts";
import { challengeAt } from "../data/challenge/stored-challenge.ts";
import { recordWinnersOf, undecidedChallenges } from "../data/challenge/winner-store.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { deletionSteps } from "../data/recipe/deletion-steps.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { keys } from "../data/table/keys.ts";
import { newId } from "../data/table/new-id.ts";
import { table, tableName } from "../data/table/table.ts";
import { transact } from "../data/table/transact.ts";
import { dataTasks } from "../streams/tasks/data-tasks.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import { scanTable } from "../testing/table/items.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { type Contestant, createContest, setClockAfterEnd } from "../testing/test-data/contest.ts";
import { rateRecipe } from "../testing/test-data/recipes.ts";
import { recordWinners } from "./record-winners.ts";

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T11:00:00.000Z") });
});
afterAll(async () => {
  vi.useRealTimers();
  await engine?.stop();
});
beforeEach(() => vi.setSystemTime(Date.now() + 3_600_000));

async function winsOf({ id }: { id: string }): Promise<unknown> {
  const Key = keys.stats(id);
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key }));
  return Item?.wins ?? 0;
}

async function undecided(): Promise<string[]> {
  const found: string[] = [];
  for await (const id of undecidedChallenges(new Date())) found.push(id);
  return found;
}

async function shown(challengeId: string) {
  const stored = await getChallenge(challengeId);
  return stored && challengeAt(stored, new Date()).winners;
}

const winner = ({ id, nom, recipeId }: Contestant) => ({
  recipeId,
  title: "Tarte aux pommes de ma grand-mère",
  user: { id, nom },
  imageUrl: expect.stringMatching(/^\/images\/.*\/960\.webp$/),
  imageColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
});
const lucky = [5];
const loved = [5, 5, 4, 5, 5, 4, 5, 5];

describe("the winners of a challenge", () => {
  it("are recorded 24 hours after its end, not before, and count once", async () => {
    const { id, cooks } = await createContest([5, 5, 4], loved, [1, 1, 1], [2, 3, 2]);
    const [, best] = cooks as [Contestant, Contestant];
    setClockAfterEnd(23.9);
    await recordWinners(new Date());
    expect(await shown(id)).toBeUndefined();
    setClockAfterEnd(0);
    await recordWinners(new Date());
    await recordWinners(new Date());
    await Promise.all([1, 2, 3].map(() => recordWinnersOf(id, new Date())));
    expect(await shown(id)).toEqual([winner(best)]);
    expect(await Promise.all(cooks.map(winsOf))).toEqual([0, 1, 0, 0]);
    expect(await undecided()).toEqual([]);
  });

  it("are recorded once when the clock strikes several times at once", async () => {
    const { id, cooks } = await createContest(loved, [2, 3, 2]);
    setClockAfterEnd(72);
    await Promise.all([1, 2, 3, 4].map(() => recordWinners(new Date())));
    expect(await shown(id)).toEqual([winner(cooks[0] as Contestant)]);
    expect(await Promise.all(cooks.map(winsOf))).toEqual([1, 0]);
  });

  it("are nobody without a vote, which is recorded too", async () => {
    const contests = [await createContest(), await createContest([], [])];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    for (const { id } of contests) expect(await shown(id)).toEqual([]);
    expect(await undecided()).toEqual([]);
  });

  it("share the win as equals", async () => {
    const { id, cooks } = await createContest([4, 4, 3], [4, 3, 4, 4, 4, 3], [5, 3, 3], []);
    setClockAfterEnd(72);
    await recordWinners(new Date());
    expect(await shown(id)).toEqual(cooks.slice(0, 3).map(winner));
    expect(await Promise.all(cooks.map(winsOf))).toEqual([1, 1, 1, 0]);
  });

  it("are found after a sleep of weeks, and for every challenge", async () => {
    const contests = [
      await createContest(lucky),
      await createContest(loved),
      await createContest([3]),
    ];
    setClockAfterEnd(24 * 30);
    await recordWinners(new Date());
    for (const { id, cooks } of contests) expect(await shown(id)).toEqual(cooks.map(winner));
  });

  it("are recorded in whole or not at all, wherever the clock dies", async () => {
    for (let requests = 1; ; requests++) {
      const { id, cooks } = await createContest(loved, [2, 3, 2]);
      setClockAfterEnd(72);
      const died = await crashAfter(requests, () => recordWinnersOf(id, new Date()));
      const wins = await Promise.all(cooks.map(winsOf));
      expect(wins).toEqual((await shown(id)) ? [1, 0] : [0, 0]);
      await recordWinners(new Date());
      expect(await shown(id)).toEqual([winner(cooks[0] as Contestant)]);
      expect(await Promise.all(cooks.map(winsOf))).toEqual([1, 0]);
      if (!died) break;
    }
  });

  it("stay when votes follow, and when the challenge is edited and made to end later", async () => {
    const { id, cooks } = await createContest([5, 5, 5], [4]);
    const [best, second] = cooks as [Contestant, Contestant];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    for (let vote = 0; vote < 30; vote++) await rateRecipe(best.recipeId, 1);
    const today = parisDay(new Date());
    const draft = {
      title: "Encore",
      description: "Encore un peu.",
      type: "DAILY" as const,
      categoryId: "dessert",
      startDate: today,
      endDate: addDays(today, 1),
    };
    const category = { id: "dessert", name: "Dessert" };
    await updateChallenge(id, draft, category, new Date());
    expect(await shown(id)).toEqual([winner(best)]);
    setClockAfterEnd(24 * 7);
    await recordWinners(new Date());
    expect(await shown(id)).toEqual([winner(best)]);
    expect(await winsOf(second)).toBe(0);
  });

  it("are decided by the end as it is when it is moved before", async () => {
    const { id, cooks } = await createContest(lucky);
    const end = addDays(parisDay(new Date()), 3);
    const draft = {
      title: "Plus long",
      description: "Plus long.",
      type: "DAILY" as const,
      categoryId: "dessert",
      startDate: parisDay(new Date()),
      endDate: end,
    };
    await updateChallenge(id, draft, { id: "dessert", name: "Dessert" }, new Date());
    setClockAfterEnd(48);
    await recordWinners(new Date());
    expect(await shown(id)).toBeUndefined();
    setClockAfterEnd(120);
    await recordWinners(new Date());
    expect(await shown(id)).toEqual(cooks.map(winner));
  });

  it("bear their new names, and are forgotten with their recipe", async () => {
    const { id, cooks } = await createContest([4, 4], [4, 4]);
    const [renamed, deleted] = cooks as [Contestant, Contestant];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    expect(await renameWinner(id, renamed.id, "Zoé")).toBe(true);
    expect(await renameWinner(id, newId(), "Personne")).toBe(false);
    const card = await getCard(deleted.recipeId);
    const stats = await getStats(deleted.id, { consistent: true });
    await transact(deletionSteps(card, stats, new Date()));
    expect(await winsOf(deleted)).toBe(0);
    const tasks = (await scanTable()).filter(({ kind }) => kind === "purge-win");
    expect(tasks).toHaveLength(1);
    for (let run = 0; run < 2; run++) await dataTasks["purge-win"](tasks[0] as never, new Date());
    expect(await shown(id)).toEqual([winner({ ...renamed, nom: "Zoé" })]);
  });

  it("of a deleted challenge are no concern of the clock", async () => {
    const { id } = await createContest(lucky);
    setClockAfterEnd(72);
    await deleteChallenge(id, new Date());
    await recordWinnersOf(id, new Date());
    expect(await shown(id)).toBeUndefined();
  });

  it("are not recorded before their time, even when the clock found the challenge too early", async () => {
    const { id, cooks } = await createContest(lucky);
    setClockAfterEnd(23.9);
    await recordWinnersOf(id, new Date());
    expect(await shown(id)).toBeUndefined();
    expect(await Promise.all(cooks.map(winsOf))).toEqual([0]);
  });
});
