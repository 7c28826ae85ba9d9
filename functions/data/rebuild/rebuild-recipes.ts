import { rankKey } from "#shared/rules/ranking.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import { countCookedEntries } from "../cookbook/list-cookbook.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { judgingKey } from "../items/recipe-card.ts";
import { type StarCounts, starNames } from "../items/star-counts.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import type { Vote } from "../items/vote.ts";
import { listCards } from "../recipe/recipe-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { inParallel } from "../table/in-parallel.ts";
import { lists } from "../table/indexes.ts";
import { type Key, keys, voterOf } from "../table/keys.ts";
import { queryOwnedPages } from "../table/owned-items.ts";
import { recipeIdOf } from "../table/recipe-id.ts";
import { getItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { countUncountedVotes } from "../vote/uncounted-votes.ts";
import { differences } from "./differences.ts";
import { stableDifference } from "./stable-difference.ts";

const pageSize = 200;

/**
 * Recomputes the derived attributes of a challenge's recipe cards: vote counts, cooked counts, ranking keys,
 * the challenge's end date, the win and the index keys. Returns the number of repaired cards.
 */
export async function rebuildRecipesOfChallenge(challengeId: string): Promise<number> {
  let repaired = 0;
  for (let cards: RecipeCard[] = []; ; ) {
    cards = await listCards(challengeId, pageSize, cards.at(-1));
    await inParallel(cards, 10, async ({ PK, SK }) => {
      if (await rebuildCard({ PK, SK }, challengeId)) repaired++;
    });
    if (cards.length < pageSize) return repaired;
  }
}

/** Recomputes the derived attributes of one recipe card. Returns true if the card needed repair. */
export async function rebuildCard(key: Key, challengeId: string): Promise<boolean> {
  const difference = await stableDifference(() => compareCard(key, challengeId));
  return difference !== undefined && setAttributes(key, difference.set, difference.read);
}

/**
 * Returns the attributes to change on a recipe card, together with the values from which the changes were
 * computed.
 */
async function compareCard(key: Key, challengeId: string) {
  const card = await getItem<RecipeCard>(key, { consistent: true });
  const challenge = await getChallenge(challengeId);
  if (!card || !challenge) return undefined;
  const userId = card.SK.slice(keys.recipe({ challengeId, userId: "" }).SK.length);
  const { nonce, ratingCount, ratingSum, cooked, won, ownerSort } = card;
  const recipeId = recipeIdOf({ challengeId, userId, nonce });
  const votes = await countVotes(recipeId);
  const set = differences(card as unknown as Record<string, unknown>, {
    ...votes.numbers,
    ...starsFor(card, votes.stars),
    cooked: numberFor(cooked, await countCookedEntries(recipeId)),
    sort: rankKey({ ...votes.numbers, createdAt: ownerSort }),
    judging:
      challenge.crowded && !challenge.wonAt
        ? judgingKey({ ...votes.numbers, owner: userId })
        : undefined,
    ends: challenge.endDate,
    won: hasWon(challenge, { userId, recipeId }, card) ? true : undefined,
    list: lists.recipes,
    challengeId,
    owner: userId,
  });
  return set && { set, read: { nonce, ratingCount, ratingSum, cooked, won } };
}

function hasWon(
  { winners, results }: StoredChallenge,
  { userId, recipeId }: { userId: string; recipeId: string },
  { standing }: RecipeCard,
): boolean {
  const isUnnamed = results?.moreWinners === true && standing?.place === 1;
  return isUnnamed || winners?.[userId]?.recipeId === recipeId;
}

function starsFor(card: RecipeCard, stars: number[]): StarCounts {
  return Object.fromEntries(
    starNames.map((name, index) => [name, numberFor(card[name], stars[index] ?? 0)]),
  );
}

/**
 * Returns the value to store for a counter. The attribute is absent until the counter is first incremented.
 * After decrements back to zero, the attribute is 0.
 */
function numberFor(stored: number | undefined, count: number): number | undefined {
  return count || (stored === undefined ? undefined : 0);
}

/** Counts the votes received by a recipe, after adding uncounted votes to the counters on the recipe card. */
async function countVotes(recipeId: string) {
  const numbers = { ratingCount: 0, ratingSum: 0 };
  const stars = [0, 0, 0, 0, 0];
  for await (const entries of queryOwnedPages(recipeId)) {
    const found = await batchGet(entries, {
      consistent: true,
      attributes: ["rating", "uncounted"],
    });
    const given = entries.flatMap((entry) => found.get<Vote>(entry) ?? []);
    // These are the votes that the stream consumer has not counted yet or could not count. Each vote is
    // counted once, either here or by the stream consumer.
    const left = given.filter(({ uncounted }) => uncounted !== undefined);
    await countUncountedVotes(
      recipeId,
      left.flatMap(({ PK }) => voterOf(PK) ?? []),
    );
    for (const vote of given) {
      numbers.ratingCount++;
      numbers.ratingSum += vote.rating;
      stars[vote.rating - 1] = (stars[vote.rating - 1] ?? 0) + 1;
    }
  }
  return { numbers, stars };
}
