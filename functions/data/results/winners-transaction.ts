import type { RecipeCard } from "../items/recipe-card.ts";
import type { StoredChallenge, StoredResults, StoredWinner } from "../items/stored-challenge.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { parseStoredRecipeId } from "../table/recipe-id.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import type { TalliedRecipe, Tally } from "./tally.ts";

/** The totals of a challenge's results. `run` is the id of the recording run that stored the results of all recipes. */
interface RecordedResults extends Omit<Tally, "recipes"> {
  run: string;
  recipeCount: number;
  /** Number of recipes that share first place. */
  tied: number;
}

/**
 * Records a challenge's winners and makes its results visible. Throws `conflict` if the challenge or a winning recipe
 * has changed. New votes count as a change only if `checksVotes` is true.
 */
export async function transactWinners(
  challenge: StoredChallenge,
  winners: TalliedRecipe[],
  results: RecordedResults,
  { now, checksVotes }: { now: Date; checksVotes: boolean },
): Promise<void> {
  const { id: challengeId } = challenge;
  await transact([
    putWinnersStep(challenge, winners, results, now),
    addTaskStep({ kind: "settle-results", challengeId }, now),
    addTaskStep({ kind: "notices-results", challengeId }, now),
    ...winners.flatMap((winner) => countWinSteps(challengeId, winner, checksVotes)),
  ]);
}

function putWinnersStep(
  { id, endDate }: StoredChallenge,
  winners: TalliedRecipe[],
  { run, recipeCount, all, stars, tied }: RecordedResults,
  now: Date,
): Step {
  const results: StoredResults = {
    run,
    recipeCount,
    ...all,
    stars,
    ...(tied > winners.length && { moreWinners: tied - winners.length }),
  };
  const stored: Record<string, StoredWinner> = Object.fromEntries(
    winners.map(({ userId, recipeId, title, nom, image, color }) => [
      userId,
      { recipeId, title, nom, image, color },
    ]),
  );
  const removed = { owner: undefined, ownerSort: undefined, waiting: undefined };
  return updateStep({
    Key: keys.challenge(id),
    ...updateOf({
      set: { winners: stored, wonAt: now.toISOString(), results, ...removed },
      read: { endDate, wonAt: undefined },
    }),
  });
}

/**
 * Counts the win of a recipe for which there was no room in the challenge's list of winners. Throws `conflict` if the
 * win is already counted, or if the recipe or its author is being deleted.
 */
export async function countUnnamedWin({ PK, SK, nonce, owner }: RecipeCard): Promise<void> {
  await transact([
    updateStep({
      Key: { PK, SK },
      ...updateOf({ set: { won: true }, read: { nonce, won: undefined } }),
    }),
    countInStatsStep(owner),
  ]);
}

/**
 * Returns the transaction steps that count a win for a recipe and its author. The steps fail with `conflict` if the
 * recipe has changed, or if the author's statistics no longer exist. If `checksVotes` is true, the steps also fail if
 * the recipe has new votes.
 */
function countWinSteps(
  challengeId: string,
  { userId, recipeId, title, nom, ratingCount, ratingSum }: TalliedRecipe,
  checksVotes: boolean,
): Step[] {
  const { nonce } = parseStoredRecipeId(recipeId);
  const read = { nonce, title, nom, ...(checksVotes && { ratingCount, ratingSum }) };
  return [
    updateStep({
      Key: keys.recipe({ challengeId, userId }),
      ...updateOf({ set: { won: true }, read }),
    }),
    countInStatsStep(userId),
  ];
}

function countInStatsStep(userId: string): Step {
  return updateStep({
    Key: keys.stats(userId),
    ...updateOf({ add: { wins: 1 }, present: ["PK"] }),
  });
}
