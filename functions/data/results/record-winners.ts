import { assignPlaces } from "#shared/rules/final-places.ts";
import { isRecordingDue, sufficientVotes } from "#shared/rules/overtime.ts";
import { weightedWinners } from "#shared/rules/weighted-winner.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import type { StoredChallenge, StoredResults, StoredWinner } from "../items/stored-challenge.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { conditionHolds } from "../table/conditions.ts";
import { newId } from "../table/ids.ts";
import { owners } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedIds } from "../table/owned-items.ts";
import { nonceOf } from "../table/recipe-id.ts";
import { updateItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { putResults } from "./result-items.ts";
import { type TalliedRecipe, type Tally, tallyChallenge } from "./tally.ts";

/**
 * Maximum number of winners that one transaction records. If more recipes share the win, the challenge lists those
 * that were submitted first.
 */
const maxNamedWinners = 48;

/** Yields the ids of ended challenges without recorded winners, earliest end date first. */
export function listUndecidedChallenges(now: Date): AsyncIterable<string> {
  return queryOwnedIds(owners.undecidedChallenges, now);
}

/**
 * Records a challenge's winners (D22) and results (D37), once. Returns undefined if they are already recorded or not
 * yet due. If recipes still need votes, stores the number of these recipes.
 */
export async function recordWinnersOfChallenge(
  challengeId: string,
  now: Date,
): Promise<{ recipes: number; judged: number } | undefined> {
  return retryOnConflict(async () => {
    const challenge = await getChallenge(challengeId);
    if (!challenge || challenge.wonAt || now.toISOString() < challenge.endDate) return undefined;
    const tally = await tallyChallenge(challengeId);
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

async function noteWaiting({ id, endDate, waiting: before }: StoredChallenge, waiting: number) {
  if (waiting === before) return;
  await conditionHolds(
    updateItem({
      Key: keys.challenge(id),
      UpdateExpression: "SET waiting = :waiting",
      ConditionExpression: "endDate = :end AND attribute_not_exists(wonAt)",
      ExpressionAttributeValues: { ":waiting": waiting, ":end": endDate },
    }),
  );
}

/**
 * Writes the results under a new run id. Then stores the run id in the challenge in a transaction, which makes
 * the results visible.
 */
async function recordTally(challenge: StoredChallenge, tally: Tally, now: Date): Promise<void> {
  const { recipes, all, stars } = tally;
  const run = newId();
  const tied = weightedWinners(recipes, all).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const winners = tied.slice(0, maxNamedWinners);
  const results: StoredResults = {
    run,
    recipeCount: recipes.length,
    ...all,
    ...(stars && { stars }),
    ...(tied.length > winners.length && { moreWinners: tied.length - winners.length }),
  };
  await putResults(challenge.id, run, assignPlaces(recipes, all));
  await transact([
    putWinnersStep(challenge, winners, results, now),
    addTaskStep({ kind: "settle-results", challengeId: challenge.id }, now),
    addTaskStep({ kind: "notices-results", challengeId: challenge.id }, now),
    ...winners.flatMap((winner) => countWinSteps(challenge.id, winner)),
  ]);
}

function putWinnersStep(
  { id, endDate }: StoredChallenge,
  winners: TalliedRecipe[],
  results: StoredResults,
  now: Date,
): Step {
  const stored: Record<string, StoredWinner> = Object.fromEntries(
    winners.map(({ userId, recipeId, title, nom, image, color }) => [
      userId,
      { recipeId, title, nom, image, color },
    ]),
  );
  return updateStep({
    refusal: "conflict",
    Key: keys.challenge(id),
    UpdateExpression:
      "SET winners = :winners, wonAt = :now, results = :results REMOVE #owner, ownerSort, waiting",
    ConditionExpression: "endDate = :end AND attribute_not_exists(wonAt)",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: {
      ":winners": stored,
      ":results": results,
      ":now": now.toISOString(),
      ":end": endDate,
    },
  });
}

/**
 * Counts the win of a recipe that is not among the winners listed in its challenge. Throws `conflict` if the win is
 * already counted, or if the recipe or its author is being deleted.
 */
export async function countUnnamedWin({ PK, SK, nonce, owner }: RecipeCard): Promise<void> {
  await transact([
    updateStep({
      refusal: "conflict",
      Key: { PK, SK },
      UpdateExpression: "SET won = :true",
      ConditionExpression: "nonce = :nonce AND attribute_not_exists(won)",
      ExpressionAttributeValues: { ":true": true, ":nonce": nonce },
    }),
    countInStatsStep(owner),
  ]);
}

/**
 * Returns the transaction steps that count a win on the recipe's card and in its author's statistics. The steps fail
 * with `conflict` if the recipe or its author is being deleted, or if another vote has just been counted.
 */
function countWinSteps(challengeId: string, { userId, recipeId, ...read }: TalliedRecipe): Step[] {
  return [
    updateStep({
      refusal: "conflict",
      Key: keys.recipe({ challengeId, userId }),
      UpdateExpression: "SET won = :true",
      ConditionExpression:
        "nonce = :nonce AND ratingCount = :count AND ratingSum = :sum AND title = :title AND nom = :nom",
      ExpressionAttributeValues: {
        ":true": true,
        ":nonce": nonceOf(recipeId),
        ":count": read.ratingCount,
        ":sum": read.ratingSum,
        ":title": read.title,
        ":nom": read.nom,
      },
    }),
    countInStatsStep(userId),
  ];
}

function countInStatsStep(userId: string): Step {
  return updateStep({
    refusal: "conflict",
    Key: keys.stats(userId),
    UpdateExpression: "ADD wins :one",
    ConditionExpression: "attribute_exists(PK)",
    ExpressionAttributeValues: { ":one": 1 },
  });
}
