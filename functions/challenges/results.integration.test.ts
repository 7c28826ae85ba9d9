import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deleteChallenge } from "../data/challenge/change-challenge.ts";
import { packText } from "../data/items/recipe-text.ts";
import { listParticipations } from "../data/recipe/list-participations.ts";
import { getResults } from "../data/results/get-results.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { newId } from "../data/table/ids.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { recordWinners } from "../schedule/record-winners.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { findBrokenReferences } from "../testing/consistency/find-broken-references.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { engine } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { putItems, scanTable } from "../testing/table/items.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import {
  createRatedChallenge,
  type Participant,
  setClockAfterEnd,
} from "../testing/test-data/rated-challenge.ts";
import { cardItem } from "../testing/test-data/recipe-items.ts";
import { deleteRecipeOf, rateRecipe, sampleRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as getChallengeResults } from "./get-challenge-results.ts";
import { expectedResults } from "./testing/expected-results.ts";
import {
  createFinishedChallenge,
  getRecordedWinners,
  readAllResults,
  setUpResults,
} from "./testing/results-setup.ts";

setUpResults();

describe("GET /challenges/{challengeId}/results", () => {
  it("returns 409 until a challenge's results are recorded", async () => {
    const { id: challengeId } = await createTestChallenge();
    const { token } = await createTestUser(engine);
    const early = await invoke(getChallengeResults, { token, params: { challengeId } });
    expect(early).toMatchObject({
      status: 409,
      body: { message: "Le palmarès n'est pas encore arrêté.", code: "results-not-recorded" },
    });
    const { id: upcoming } = await createTestChallenge({ starts: inHours(1), ends: inHours(2) });
    for (const unknown of [newId(), "x", upcoming]) {
      const params = { challengeId: unknown };
      expect((await invoke(getChallengeResults, { token, params })).status).toBe(404);
    }
  });

  it("returns the ranking with vote totals, star counts and the caller's own votes", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 4], [5], [], [2, 3, 2, 2], [1]);
    const voter = newId();
    await castVote(cooks[3]?.recipeId ?? "", voter, { rating: 5 }, new Date());
    setClockAfterEnd(72);
    await recordWinners(new Date());
    const results = await readAllResults(id, voter);
    expect(results).toMatchObject({
      challenge: { id },
      recipeCount: 5,
      ratingCount: 10,
      ratingSum: 34,
      priorVotes: 3,
      mean: 3.4,
      stars: [1, 3, 1, 1, 4],
      mine: null,
    });
    const shown = results.entries.map(({ place, title, ...line }) => [place, line.ratingCount]);
    expect(shown).toEqual([
      [1, 3],
      [2, 1],
      [3, 5],
      [4, 1],
      [5, 0],
    ]);
    const [best, , third, , unrated] = results.entries;
    expect(best).toMatchObject({
      recipeId: cooks[0]?.recipeId,
      user: { nom: "Cuistot 0" },
      averageRating: 14 / 3,
      score: (3 * 3.4 + 14) / 6,
      imageUrl: expect.stringMatching(/^\/images\/.*\/960\.webp$/),
    });
    expect(third?.myRating).toBe(5);
    expect(unrated).toMatchObject({ score: null, myRating: null, averageRating: 0 });
  });

  it("shows authors the star counts of their recipe only if it has at least five votes", async () => {
    const { id, cooks } = await createFinishedChallenge([5, 5, 4, 3, 5], [4, 4, 4, 4]);
    const [many, few] = cooks as [Participant, Participant];
    const { mine } = await readAllResults(id, many.id);
    expect(mine).toMatchObject({ place: 1, ratingCount: 5, stars: [0, 0, 1, 1, 3] });
    const own = (await readAllResults(id, few.id)).mine;
    expect(own).toMatchObject({ place: 2, ratingCount: 4, averageRating: 4 });
    expect(own).not.toHaveProperty("stars");
    const page = { limit: 4, cursor: undefined };
    expect((await listParticipations(many.id, page)).items).toMatchObject([{ hasWon: true }]);
    const lost = { hasWon: false, place: { rank: 2, of: 2 } };
    expect((await listParticipations(few.id, page)).items).toMatchObject([lost]);
  });

  it("does not change recorded results when users vote later", async () => {
    const { id, cooks } = await createFinishedChallenge([5, 5, 5], [4, 4, 5], [3, 3, 3]);
    const [winner, deleted] = cooks as [Participant, Participant];
    const before = await readAllResults(id);
    for (let vote = 0; vote < 6; vote++) await rateRecipe(winner.recipeId, 1);
    await deleteRecipeOf(deleted);
    await drainOutbox(engine);
    const after = await readAllResults(id);
    expect(after.entries).toEqual(
      before.entries.map(({ title, user, imageUrl, imageColor, ...figures }) =>
        figures.recipeId === deleted.recipeId
          ? figures
          : { title, user, imageUrl, imageColor, ...figures },
      ),
    );
    expect(expectedResults(after)).toEqual(expectedResults(before));
  });

  it("keeps only the vote totals of a recipe that is deleted after the winners are recorded", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4, 4, 5]);
    const [, deleted] = cooks as [Participant, Participant];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    await deleteRecipeOf(deleted);
    await drainOutbox(engine);
    const line = (await readAllResults(id)).entries.find(
      ({ recipeId }) => recipeId === deleted.recipeId,
    );
    expect(line).toMatchObject({ ratingCount: 3, ratingSum: 13 });
    expect(line).not.toHaveProperty("title");
    expect(line).not.toHaveProperty("user");
  });

  it("deletes the recorded results together with the challenge", async () => {
    const { id } = await createFinishedChallenge([5, 5, 5]);
    await deleteChallenge(id, new Date());
    await drainOutbox(engine);
    await drainOutbox(engine);
    const left = (await scanTable()).filter(({ PK }) => PK === `C#${id}`);
    expect(left).toEqual([]);
  });

  it.each([
    ["no recipes", []],
    ["one recipe", [[4, 4, 4]]],
    [
      "two recipes with equal averages",
      [
        [4, 4, 4],
        [5, 4, 3],
      ],
    ],
    ["no votes", [[], [], []]],
  ])("computes places and winners for a challenge with %s", async (_, ratings) => {
    const { id } = await createFinishedChallenge(...ratings);
    const results = await readAllResults(id);
    const recomputed = expectedResults(results);
    expect(results.entries.map(({ place }) => place)).toEqual(ratings.map(() => 1));
    expect(recomputed.winners.sort()).toEqual((await getRecordedWinners(id))?.sort());
  });

  it("lists tied recipes by submission time, earliest first, across pages", async () => {
    const { id, cooks } = await createFinishedChallenge([5], ...Array<number[]>(9).fill([]));
    const { entries } = (await readAllResults(id, newId(), 2)) ?? {};
    const [winner, ...tied] = cooks.map(({ recipeId }) => recipeId);
    expect(entries?.map(({ recipeId }) => recipeId)).toEqual([winner, ...tied]);
    expect(entries?.map(({ place }) => place)).toEqual([1, ...tied.map(() => 2)]);
  });

  it("ranks recipes with random votes in the same order as an independent implementation", async () => {
    const rating = fc.integer({ min: 1, max: 5 });
    const ofRecipes = fc.array(fc.array(rating, { maxLength: 5 }), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(ofRecipes, async (ratings) => {
        const { id } = await createFinishedChallenge(...ratings);
        const results = await readAllResults(id, newId(), 2);
        const recomputed = expectedResults(results);
        expect(recomputed.winners.sort()).toEqual((await getRecordedWinners(id))?.sort());
        expect([recomputed.votes, recomputed.stars]).toEqual([
          results.ratingCount,
          results.ratingSum,
        ]);
        for (const { recipeId, place } of results.entries) {
          expect(place).toBe(recomputed.places.get(recipeId));
        }
      }),
      { numRuns: 15 },
    );
    expect(findBrokenReferences(await scanTable()).filter((one) => / P#/.test(one))).toEqual([]);
  });

  it("uses at most 3 requests and 3 read units per page of a challenge with 300 results", async () => {
    const { id, endDate } = await createTestChallenge({ starts: new Date(), ends: inHours(1) });
    const authors = Array.from({ length: 300 }, (_, index) => ({ id: newId(), nom: `C${index}` }));
    // Stores the recipes directly, because submitting 300 recipes takes long.
    const values = { challengeId: id, createdAt: new Date(), ends: endDate };
    const votes = { ratingCount: 0, ratingSum: 0 };
    const { title, ...text } = sampleRecipe;
    const texts = { title, body: packText(text) };
    await putItems(
      authors.map((author) => ({ ...cardItem({ ...values, author, ...votes }), ...texts })),
    );
    const [me] = authors as [{ id: string; nom: string }];
    setClockAfterEnd(72);
    await recordWinners(new Date());
    await settleResults(id, { limit: 1000 });
    let cursor: string | undefined;
    const seen = new Set<string>();
    for (let page = 0; page < 3; page++) {
      const cost = await measureCost(async () => {
        const { reply, cursor: next } = await getResults(
          id,
          me.id,
          { limit: 20, cursor },
          new Date(),
        );
        for (const { recipeId } of reply.entries) seen.add(recipeId);
        expect(reply.mine?.place).toBe(1);
        cursor = next;
      });
      expect(cost.requests).toBeLessThanOrEqual(3);
      expect(cost.readUnits).toBeLessThanOrEqual(3);
    }
    expect(seen.size).toBe(60);
    expect((await readAllResults(id)).entries).toHaveLength(300);
  });
});
