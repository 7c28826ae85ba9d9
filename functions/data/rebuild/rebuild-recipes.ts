import { inParallel } from "#shared/in-parallel.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import { countCookedEntries } from "../cookbook/list-cookbook.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { type StarCounts, starNames } from "../items/star-counts.ts";
import { mayBeUnnamedWinner, type StoredChallenge } from "../items/stored-challenge.ts";
import type { Vote } from "../items/vote.ts";
import { countersOf, type VoteCounters } from "../items/vote-counters.ts";
import { voteOrderKey } from "../items/vote-order.ts";
import { type WordCounts, wordNames } from "../items/word-counts.ts";
import { queryCardPages } from "../recipe/cards-of-challenge.ts";
import { batchGet } from "../table/batch-get.ts";
import { lists } from "../table/indexes.ts";
import { type Key, keys, voterOf } from "../table/keys.ts";
import { queryOwnedPages } from "../table/owned-items.ts";
import { recipeIdOf } from "../table/recipe-id.ts";
import { getItem } from "../table/requests.ts";
import { countUncountedVotes } from "../vote/uncounted-votes.ts";
import { correctItem } from "./correct-item.ts";
import { differences } from "./differences.ts";

/**
 * Recomputes the derived attributes of a challenge's recipes, such as vote counters, ranking keys and wins. Returns the
 * number of repaired recipes.
 */
export async function rebuildRecipesOfChallenge(challengeId: string): Promise<number> {
  let repaired = 0;
  for await (const cards of queryCardPages(challengeId)) {
    await inParallel(cards, 10, async ({ PK, SK }) => {
      if ((await rebuildCard({ PK, SK }, challengeId)) === "corrected") repaired++;
    });
  }
  return repaired;
}

/** Recomputes the derived attributes of a recipe. */
export function rebuildCard(key: Key, challengeId: string) {
  return correctItem(key, () => compareCard(key, challengeId));
}

/**
 * Compares a recipe's card with the correct values. Returns undefined if the card is correct. Otherwise, `set` contains
 * the corrections, and `read` contains the values on which they are based. The caller must write the corrections only
 * if these values have not changed.
 */
async function compareCard(key: Key, challengeId: string) {
  const card = await getItem<RecipeCard>(key, { consistent: true });
  const challenge = await getChallenge(challengeId);
  if (!card || !challenge) return undefined;
  const userId = card.SK.slice(keys.recipe({ challengeId, userId: "" }).SK.length);
  const { nonce, ratingCount, ratingSum, cooked, won, ownerSort } = card;
  const recipeId = recipeIdOf({ challengeId, userId, nonce });
  const counters = await countVotes(recipeId);
  const numbers = { ratingCount: counters.ratingCount, ratingSum: counters.ratingSum };
  const set = differences(card, {
    ...numbers,
    ...detailsFor(card, counters),
    cooked: numberFor(cooked, await countCookedEntries(recipeId)),
    sort: rankKey({ ...numbers, createdAt: ownerSort }),
    judging:
      challenge.crowded && !challenge.wonAt
        ? voteOrderKey({ ...numbers, owner: userId })
        : undefined,
    ends: challenge.endDate,
    won: hasWon(challenge, { userId, recipeId }, card) ? true : undefined,
    list: lists.recipes,
    challengeId,
    owner: userId,
  });
  const details = Object.fromEntries(detailNames.map((name) => [name, card[name]]));
  return set && { set, read: { nonce, ratingCount, ratingSum, ...details, cooked, won } };
}

function hasWon(
  { winners, results }: StoredChallenge,
  { userId, recipeId }: { userId: string; recipeId: string },
  { standing }: RecipeCard,
): boolean {
  return winners?.[userId]?.recipeId === recipeId || mayBeUnnamedWinner(results, standing?.place);
}

const detailNames = [...starNames, ...wordNames];

/** Returns the correct numbers of votes for each star rating and each descriptive word. */
function detailsFor(card: RecipeCard, counters: VoteCounters): StarCounts & WordCounts {
  return Object.fromEntries(
    detailNames.map((name) => [name, numberFor(card[name], counters[name] ?? 0)]),
  );
}

/**
 * Returns the correct value of a counter. A counter that was never incremented is absent. A counter that went back to
 * zero is stored as 0.
 */
function numberFor(stored: number | undefined, count: number): number | undefined {
  return count || (stored === undefined ? undefined : 0);
}

/**
 * Computes the vote counters of a recipe from its votes. If the stream consumer has not counted some of these votes
 * yet, also adds them to the stored counters.
 */
async function countVotes(recipeId: string): Promise<VoteCounters> {
  const totals: Record<string, number> = { ...countersOf([]) };
  for await (const entries of queryOwnedPages(recipeId)) {
    const found = await batchGet(entries, {
      consistent: true,
      attributes: ["rating", "words", "uncounted"],
    });
    const given = entries.flatMap((entry) => found.get<Vote>(entry) ?? []);
    // These votes are counted here or by the stream consumer, but never twice.
    const left = given.filter(({ uncounted }) => uncounted !== undefined);
    await countUncountedVotes(
      recipeId,
      left.flatMap(({ PK }) => voterOf(PK) ?? []),
    );
    for (const [name, count] of Object.entries(countersOf(given))) {
      totals[name] = (totals[name] ?? 0) + count;
    }
  }
  return totals as unknown as VoteCounters;
}
