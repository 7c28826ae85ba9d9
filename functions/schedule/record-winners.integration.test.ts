import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  getOvertime,
  getRecordedWinners,
  setUpResults,
} from "../challenges/testing/results-setup.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { deleteChallenge, updateChallenge } from "../data/challenge/change-challenge.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { renameWinner } from "../data/results/named-winners.ts";
import {
  listUndecidedChallenges,
  recordWinnersOfChallenge,
} from "../data/results/record-winners.ts";
import { newId } from "../data/table/ids.ts";
import { dataTasks } from "../streams/tasks/data-tasks.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import { scanTable } from "../testing/table/items.ts";
import { challengeDraft } from "../testing/test-data/challenges.ts";
import {
  createRatedChallenge,
  type Participant,
  setClockAfterEnd,
} from "../testing/test-data/rated-challenge.ts";
import { deleteRecipeOf, rateRecipe } from "../testing/test-data/recipes.ts";
import { recordWinners } from "./record-winners.ts";

setUpResults();

const winsOf = async ({ id }: { id: string }) =>
  (await getStats(id, { consistent: true }))?.wins ?? 0;

async function undecided(): Promise<string[]> {
  const found: string[] = [];
  for await (const id of listUndecidedChallenges(new Date())) found.push(id);
  return found;
}

async function winnersOf(challengeId: string) {
  const stored = await getChallenge(challengeId);
  return stored && challengeAt(stored, new Date()).winners;
}

const winner = ({ id, nom, recipeId }: Participant) => ({
  recipeId,
  title: "Tarte aux pommes de ma grand-mère",
  user: { id, nom },
  imageUrl: expect.stringMatching(/^\/images\/.*\/960\.webp$/),
  imageColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
});
const category = { id: "dessert", name: "Dessert" };
const oneVote = [5];
const manyVotes = [5, 5, 4, 5, 5, 4, 5, 5];

describe("recordWinners", () => {
  it("records winners 24 hours after the challenge ends", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 4], manyVotes, [1, 1, 1], [2, 3, 2]);
    const [, best] = cooks as [Participant, Participant];
    setClockAfterEnd(23.9);
    await recordWinners(new Date());
    expect(await winnersOf(id)).toBeUndefined();
    setClockAfterEnd(0);
    await recordWinners(new Date());
    await recordWinners(new Date());
    await Promise.all([1, 2, 3].map(() => recordWinnersOfChallenge(id, new Date())));
    expect(await winnersOf(id)).toEqual([winner(best)]);
    expect(await Promise.all(cooks.map(winsOf))).toEqual([0, 1, 0, 0]);
    expect(await undecided()).toEqual([]);
  });

  it("records the winners only once if several runs overlap", async () => {
    const { id, cooks } = await createRatedChallenge(manyVotes, [2, 3, 2]);
    setClockAfterEnd(72);
    await Promise.all([1, 2, 3, 4].map(() => recordWinners(new Date())));
    expect(await winnersOf(id)).toEqual([winner(cooks[0] as Participant)]);
    expect(await Promise.all(cooks.map(winsOf))).toEqual([1, 0]);
  });

  it("records that a challenge without votes has no winner", async () => {
    const challenges = [await createRatedChallenge(), await createRatedChallenge([], [])];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    for (const { id } of challenges) expect(await winnersOf(id)).toEqual([]);
    expect(await undecided()).toEqual([]);
  });

  it("records several winners if the best recipes are tied", async () => {
    const { id, cooks } = await createRatedChallenge([4, 4, 3], [4, 3, 4, 4, 4, 3], [5, 3, 3], []);
    setClockAfterEnd(72);
    await recordWinners(new Date());
    expect(await winnersOf(id)).toEqual(cooks.slice(0, 3).map(winner));
    expect(await Promise.all(cooks.map(winsOf))).toEqual([1, 1, 1, 0]);
  });

  it("records the winners of all ended challenges, even if the job has not run for weeks", async () => {
    const challenges = [
      await createRatedChallenge(oneVote),
      await createRatedChallenge(manyVotes),
      await createRatedChallenge([3]),
    ];
    setClockAfterEnd(24 * 30);
    await recordWinners(new Date());
    for (const { id, cooks } of challenges) expect(await winnersOf(id)).toEqual(cooks.map(winner));
  });

  it("stores a challenge's winners and their win counts atomically, even if the job crashes", async () => {
    for (let requests = 1; ; requests++) {
      const { id, cooks } = await createRatedChallenge(manyVotes, [2, 3, 2]);
      setClockAfterEnd(72);
      const crashed = await crashAfter(requests, () => recordWinnersOfChallenge(id, new Date()));
      const wins = await Promise.all(cooks.map(winsOf));
      expect(wins).toEqual((await winnersOf(id)) ? [1, 0] : [0, 0]);
      await recordWinners(new Date());
      expect(await winnersOf(id)).toEqual([winner(cooks[0] as Participant)]);
      expect(await Promise.all(cooks.map(winsOf))).toEqual([1, 0]);
      if (!crashed) break;
    }
  });

  it("keeps the recorded winners even if users vote later or the end date changes", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4]);
    const [best, second] = cooks as [Participant, Participant];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    for (let vote = 0; vote < 30; vote++) await rateRecipe(best.recipeId, 1);
    await updateChallenge(id, challengeDraft(0, 2), category, new Date());
    expect(await winnersOf(id)).toEqual([winner(best)]);
    setClockAfterEnd(24 * 7);
    await recordWinners(new Date());
    expect(await winnersOf(id)).toEqual([winner(best)]);
    expect(await winsOf(second)).toBe(0);
  });

  it("does not record winners before the new end of an extended challenge", async () => {
    const { id, cooks } = await createRatedChallenge(oneVote);
    await updateChallenge(id, challengeDraft(0, 4), category, new Date());
    setClockAfterEnd(48);
    await recordWinners(new Date());
    expect(await winnersOf(id)).toBeUndefined();
    setClockAfterEnd(120);
    await recordWinners(new Date());
    expect(await winnersOf(id)).toEqual(cooks.map(winner));
  });

  it("updates a winner's name, and removes a winner whose recipe is deleted", async () => {
    const { id, cooks } = await createRatedChallenge([4, 4], [4, 4]);
    const [renamed, deleted] = cooks as [Participant, Participant];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    expect(await renameWinner(id, renamed.id, "Zoé")).toBe(true);
    expect(await renameWinner(id, newId(), "Personne")).toBe(false);
    await deleteRecipeOf(deleted);
    expect(await winsOf(deleted)).toBe(0);
    const tasks = (await scanTable()).filter(({ kind }) => kind === "purge-win");
    expect(tasks).toHaveLength(1);
    for (let run = 0; run < 2; run++) await dataTasks["purge-win"](tasks[0] as never, new Date());
    expect(await winnersOf(id)).toEqual([winner({ ...renamed, nom: "Zoé" })]);
  });

  it("does not record winners for a deleted challenge", async () => {
    const { id, cooks } = await createRatedChallenge(oneVote);
    setClockAfterEnd(72);
    await deleteChallenge(id, new Date());
    expect(await recordWinnersOfChallenge(id, new Date())).toBeUndefined();
    expect(await getChallenge(id)).toBeUndefined();
    expect(await Promise.all(cooks.map(winsOf))).toEqual([0]);
    const items = await scanTable();
    expect(items.filter(({ PK, SK }) => PK === `C#${id}` && SK.startsWith("P#"))).toEqual([]);
  });

  it("records the winners after 24 hours at the earliest, once each recipe has three votes", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4, 4], []);
    const [, second, third] = cooks as [Participant, Participant, Participant];
    await recordWinners(new Date());
    expect(await getOvertime(id)).toBeUndefined();
    setClockAfterEnd(24);
    await recordWinners(new Date());
    const end = Date.parse((await getChallenge(id))?.endDate ?? "");
    const until = new Date(end + 72 * 3_600_000).toISOString();
    expect(await getOvertime(id)).toEqual({ waiting: 2, until });
    await rateRecipe(second.recipeId, 4);
    for (const rating of [1, 2]) await rateRecipe(third.recipeId, rating);
    vi.setSystemTime(Date.now() + 3_600_000);
    await recordWinners(new Date());
    expect(await getOvertime(id)).toEqual({ waiting: 1, until });
    expect(await getRecordedWinners(id)).toBeUndefined();
    await rateRecipe(third.recipeId, 3);
    vi.setSystemTime(Date.now() + 3_600_000);
    await recordWinners(new Date());
    expect(await getRecordedWinners(id)).toEqual([cooks[0]?.recipeId]);
    expect(await getOvertime(id)).toBeUndefined();
  });

  it("records the winners after 72 hours even if recipes have fewer than three votes", async () => {
    for (const start of ["2026-03-28T12:00:00.000Z", "2026-10-24T12:00:00.000Z"]) {
      vi.setSystemTime(start);
      const { id, cooks } = await createRatedChallenge([5], []);
      setClockAfterEnd(71.9);
      await recordWinners(new Date());
      expect(await getRecordedWinners(id)).toBeUndefined();
      vi.setSystemTime(Date.now() + 0.2 * 3_600_000);
      await recordWinners(new Date());
      expect(await getRecordedWinners(id)).toEqual([cooks[0]?.recipeId]);
    }
  });

  it("records the winners exactly once for random votes, even if some hourly runs are missed", async () => {
    const votes = fc.array(
      fc.record({ cook: fc.nat(2), rating: fc.integer({ min: 1, max: 5 }), hour: fc.nat(80) }),
      { maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(votes, fc.uniqueArray(fc.nat(70)), async (given, missed) => {
        const { id, cooks } = await createRatedChallenge([], [], []);
        const end = Date.now() + 3_600_000 - 3000;
        let wonAt: string | undefined;
        for (let hour = 0; hour <= 73; hour++) {
          for (const { cook, rating } of given.filter((vote) => vote.hour === hour)) {
            await rateRecipe(cooks[cook]?.recipeId ?? "", rating);
          }
          vi.setSystemTime(end + hour * 3_600_000 + 60_000);
          if (missed.includes(hour)) continue;
          await recordWinnersOfChallenge(id, new Date());
          const now = (await getChallenge(id))?.wonAt;
          expect(wonAt === undefined || now === wonAt).toBe(true);
          const early = given.filter((vote) => vote.hour <= hour);
          const isJudged = [0, 1, 2].every(
            (cook) => early.filter((vote) => vote.cook === cook).length >= 3,
          );
          if (wonAt === undefined) expect(now !== undefined).toBe(hour >= (isJudged ? 24 : 72));
          wonAt = now;
        }
        expect(wonAt).toBeDefined();
      }),
      { numRuns: 8 },
    );
  });
});
