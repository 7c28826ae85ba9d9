import { assignPlaces } from "#shared/rules/final-places.ts";
import {
  isRecordingDue,
  latestRecordingAt,
  maxWaitingCount,
  sufficientVotes,
} from "#shared/rules/overtime.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { newId } from "../table/ids.ts";
import { owners } from "../table/indexes.ts";
import { queryOwnedIds } from "../table/owned-items.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { maxNamedWinners } from "./named-winners.ts";
import { putResults } from "./result-items.ts";
import { type Tally, tallyChallenge } from "./tally.ts";
import { countWaiting, noteWaiting } from "./waiting-recipes.ts";
import { transactWinners } from "./winners-transaction.ts";

/**
 * Maximum number of recipes whose results one function call records. Challenges with more recipes are recorded in
 * steps.
 */
const maxRecipesAtOnce = 5000;

export interface RecordedRecipes {
  recipes: number;
  /** Number of recipes with at least three votes. */
  judged: number;
}

/** Yields the ids of ended challenges without recorded winners, earliest end date first. */
export function listUndecidedChallenges(now: Date): AsyncIterable<string> {
  return queryOwnedIds(owners.undecidedChallenges, now);
}

/**
 * Records a challenge's winners (D22) and results (D37). Returns undefined if they are already recorded or not due yet,
 * and "large" if they must be recorded in steps.
 */
export async function recordWinnersOfChallenge(
  challengeId: string,
  now: Date,
  maxRecipes = maxRecipesAtOnce,
): Promise<RecordedRecipes | "large" | undefined> {
  return retryOnConflict(async () => {
    const challenge = await getChallenge(challengeId);
    if (!challenge || challenge.wonAt || now.toISOString() < challenge.endDate) return undefined;
    const isLarge = (challenge.recipeCount ?? 0) > maxRecipes;
    const tally = isLarge ? undefined : await tallyChallenge(challengeId, maxRecipes);
    if (!tally) return (await isLargeDue(challenge, now)) ? "large" : undefined;
    const { recipes } = tally;
    const waiting = recipes.filter(({ ratingCount }) => ratingCount < sufficientVotes).length;
    if (!isRecordingDue(challenge.endDate, waiting, now)) {
      await noteWaiting(challenge, waiting);
      return undefined;
    }
    await recordTally(challenge, tally, now);
    return { recipes: recipes.length, judged: recipes.length - waiting };
  });
}

/** Returns true if the results of a large challenge are due. Otherwise, stores how many recipes still need votes. */
async function isLargeDue(challenge: StoredChallenge, now: Date): Promise<boolean> {
  const { id, endDate } = challenge;
  if (now >= latestRecordingAt(endDate)) return true;
  const waiting = await countWaiting(id, maxWaitingCount);
  if (isRecordingDue(endDate, waiting, now)) return true;
  await noteWaiting(challenge, waiting);
  return false;
}

/**
 * Stores the results, which are invisible at first. A transaction then records the winners and makes the results
 * visible.
 */
async function recordTally(challenge: StoredChallenge, tally: Tally, now: Date): Promise<void> {
  const { recipes, all, stars } = tally;
  const run = newId();
  const placed = assignPlaces(recipes, all);
  const tied = placed.filter(({ entry, place }) => place === 1 && entry.ratingCount > 0);
  const winners = tied.slice(0, maxNamedWinners).map(({ entry }) => entry);
  const results = { run, recipeCount: recipes.length, all, stars, tied: tied.length };
  await putResults({ challengeId: challenge.id, run }, placed);
  await transactWinners(challenge, winners, results, { now, checksVotes: true });
}
