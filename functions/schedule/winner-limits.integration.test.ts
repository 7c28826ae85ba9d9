import { describe, expect, it, vi } from "vitest";
import { setUpResults } from "../challenges/testing/results-setup.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { deleteStats, getStats } from "../data/contributor/contributor-store.ts";
import { type RecipeCard, slotOf } from "../data/items/recipe-card.ts";
import {
  challengeAt,
  challengeItem,
  type StoredChallenge,
} from "../data/items/stored-challenge.ts";
import { rebuildRecipesOfChallenge } from "../data/rebuild/rebuild-recipes.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { removeWinner, restoreWinner } from "../data/results/named-winners.ts";
import {
  listUndecidedChallenges,
  recordWinnersOfChallenge,
} from "../data/results/record-winners.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { purgeVotesOfVoter } from "../data/vote/purge-votes-of-voter.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { putItems } from "../testing/table/items.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import {
  createRatedChallenge,
  type Participant,
  setClockAfterEnd,
} from "../testing/test-data/rated-challenge.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { recordWinners } from "./record-winners.ts";

setUpResults();

const record = (challengeId: string) => recordWinnersOfChallenge(challengeId, new Date());
const winnersOf = async (challengeId: string) =>
  Object.keys((await getChallenge(challengeId))?.winners ?? {});

/**
 * Creates a challenge whose winners are due. Makes the job run `change` between reading the votes and storing the
 * winners.
 */
async function challengeWith(
  change: (winner: Participant, other: Participant) => Promise<unknown>,
) {
  const { id, cooks } = await createRatedChallenge([5, 5, 5], [4]);
  const [winner, other] = cooks as [Participant, Participant];
  setClockAfterEnd(72);
  beforeNextTransaction(() => change(winner, other));
  return { id, winner, other };
}

async function setOnCard(recipeId: string, attribute: string, value: string): Promise<void> {
  await setAttributes(await getCard(recipeId), { [attribute]: value });
}

describe("recordWinnersOfChallenge during a concurrent change", () => {
  it("counts votes that arrive while winners are being recorded", async () => {
    const { id, other } = await challengeWith(async ({ recipeId }) => {
      for (let vote = 0; vote < 8; vote++) await rateRecipe(recipeId, 1);
    });
    await record(id);
    expect(await winnersOf(id)).toEqual([other.id]);
  });

  it("counts a new vote even if another vote is deleted while winners are being recorded", async () => {
    const { id, cooks } = await createRatedChallenge([5], [4]);
    const [winner, other] = cooks as [Participant, Participant];
    const voter = newId();
    await castVote(winner.recipeId, voter, { rating: 5 }, new Date());
    setClockAfterEnd(72);
    beforeNextTransaction(async () => {
      await purgeVotesOfVoter(voter, 1);
      await rateRecipe(winner.recipeId, 1);
    });
    await record(id);
    expect(await winnersOf(id)).toEqual([other.id]);
  });

  it("records the new recipe if a winner replaces their recipe while winners are being recorded", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4]);
    const [winner] = cooks as [Participant];
    let again = "";
    const open = new Date();
    setClockAfterEnd(72);
    beforeNextTransaction(async () => {
      await deleteRecipe(winner.recipeId, winner.id, open);
      again = await enterRecipe(id, winner, open);
      for (let vote = 0; vote < 3; vote++) await rateRecipe(again, 5);
    });
    await record(id);
    expect((await getChallenge(id))?.winners?.[winner.id]?.recipeId).toBe(again);
  });

  it.each(["title", "nom"])(
    "records a winning recipe's new `%s` if it changes while winners are being recorded",
    async (attribute) => {
      const { id, winner } = await challengeWith(({ recipeId }) =>
        setOnCard(recipeId, attribute, "Tout nouveau"),
      );
      await record(id);
      expect((await getChallenge(id))?.winners).toMatchObject({
        [winner.id]: { [attribute]: "Tout nouveau" },
      });
    },
  );

  it("throws `conflict` if a winner's account is deleted while winners are being recorded", async () => {
    const { id, winner } = await challengeWith(({ id: author }) => deleteStats(author));
    await expect(record(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await getStats(winner.id, { consistent: true })).toBeUndefined();
    expect((await getChallenge(id))?.wonAt).toBeUndefined();
  });
});

describe("recordWinners", () => {
  it("still records other challenges' winners if recording fails for one of them", async () => {
    const { id } = await challengeWith(({ id: author }) => deleteStats(author));
    const { id: next } = await createRatedChallenge([5]);
    setClockAfterEnd(72);
    await expect(recordWinners(new Date())).rejects.toThrow("Challenges without recorded winners");
    expect(await winnersOf(id)).toEqual([]);
    expect(await winnersOf(next)).toHaveLength(1);
  });

  it("leaves small challenges to the next run after recording winners for a minute", async () => {
    const { id } = await createRatedChallenge([5]);
    setClockAfterEnd(72);
    let elapsed = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => {
      elapsed += 61_000;
      return elapsed;
    });
    await recordWinners(new Date());
    now.mockRestore();
    expect(await winnersOf(id)).toEqual([]);
    expect((await getChallenge(id))?.wonAt).toBeUndefined();
  });
});

describe("recordWinnersOfChallenge with many recipes", () => {
  it("lets all 50 tied recipes win but stores only 48 of them in the challenge", async () => {
    const { id, cooks } = await createRatedChallenge(...Array.from({ length: 50 }, () => [5]), [4]);
    setClockAfterEnd(72);
    await record(id);
    const first = cooks.slice(0, 48).map((cook) => cook.id);
    expect((await winnersOf(id)).sort()).toEqual(first.sort());
    for (let repetition = 0; repetition < 2; repetition++) await settleResults(id, { limit: 500 });
    const challenge = (await getChallenge(id)) as StoredChallenge;
    expect(challenge.results?.moreWinners).toBe(2);
    expect(challengeAt(challenge, new Date()).moreWinners).toBe(true);
    for (const [index, { id: userId, recipeId }] of cooks.entries()) {
      const isEqual = index < 50;
      const stats = await getStats(userId, { consistent: true });
      expect(stats?.wins ?? 0, `cook ${index}`).toBe(isEqual ? 1 : 0);
      expect((await getCard(recipeId)).won ?? false).toBe(isEqual);
    }
    expect(await rebuildRecipesOfChallenge(id)).toBe(0);
  });

  it("finds the winner even if the challenge's recipes fill several query pages", async () => {
    const { id, cooks } = await createRatedChallenge([3], [3], [3], [3], [3], [3]);
    setClockAfterEnd(72);
    const filler = "x".repeat(300_000);
    for (const { recipeId } of cooks) await setOnCard(recipeId, "filler", filler);
    const cards = await Promise.all(cooks.map(({ recipeId }) => getCard(recipeId)));
    const lastOfAll = cards.sort((a, b) => (a.SK < b.SK ? -1 : 1)).at(-1) as RecipeCard;
    for (let vote = 0; vote < 5; vote++) await rateRecipe(idAt(lastOfAll, cooks), 5);
    await record(id);
    expect(await winnersOf(id)).toEqual([lastOfAll.owner]);
  });
});

describe("restoreWinner", () => {
  it("lists at most 48 winners even if more winning recipes are restored concurrently", async () => {
    const { id, cooks } = await createRatedChallenge(...Array.from({ length: 50 }, () => [5]), [4]);
    setClockAfterEnd(72);
    await record(id);
    const restore = async ({ recipeId }: Participant) => restoreWinner(await getCard(recipeId));
    const [first, ...unlisted] = [cooks[0], ...cooks.slice(48, 50)] as [
      Participant,
      ...Participant[],
    ];
    expect(await Promise.all(unlisted.map(restore))).toEqual([false, false]);
    expect(await restore(first)).toBe(true);
    await removeWinner(id, first.id);
    expect(await winnersOf(id)).toHaveLength(47);
    const restored = await Promise.all([first, ...unlisted].map(restore));
    expect(restored.filter(Boolean)).toHaveLength(1);
    expect(await winnersOf(id)).toHaveLength(48);
  });
});

describe("listUndecidedChallenges", () => {
  it("finds all ended challenges without results even if they fill several query pages", async () => {
    const ended = { starts: inHours(-60), ends: inHours(-48) };
    const example = await createTestChallenge(ended);
    const challenges = Array.from({ length: 120 }, () => ({ ...example, id: newId() }));
    await putItems(challenges.map(challengeItem));
    const found = new Set<string>();
    for await (const challengeId of listUndecidedChallenges(new Date())) found.add(challengeId);
    for (const { id } of [example, ...challenges]) expect(found).toContain(id);
  });
});

function idAt(card: RecipeCard, cooks: Participant[]): string {
  const cook = cooks.find(({ id }) => id === slotOf(card).userId);
  if (!cook) throw new Error(`No cook at ${keys.recipe(slotOf(card)).SK}`);
  return cook.recipeId;
}
