import { isDeepStrictEqual } from "node:util";
import { inParallel } from "#shared/in-parallel.ts";
import { startPace } from "../../start-pace.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { mayBeUnnamedWinner } from "../items/stored-challenge.ts";
import { requireWithdrawnOrDeletedStep } from "../recipe/recipe-state-steps.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds, requireUnchanged } from "../table/conditions.ts";
import { updateOf } from "../table/expressions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys, resultsPrefix } from "../table/keys.ts";
import { getItem, queryAll, updateItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import {
  deleteResults,
  listResults,
  type ResultItem,
  redaction,
  restoration,
  showsRecipe,
} from "./result-items.ts";
import { countUnnamedWin } from "./winners-transaction.ts";

const resultsPerRequest = 100;

/** Write units per repaired recipe card: one for the table and one for each of three indexes. */
const unitsPerRepair = 4;
/**
 * Maximum write units per second, shared by the table and its three indexes. Each of the four receives a quarter, far
 * below the 1,000 that a partition accepts.
 */
const unitsPerSecond = 1000;

/**
 * Makes a challenge's recipe cards match its recorded results. Also updates the titles, author names and photos in the
 * results, and removes the results of deleted recipes. Idempotent.
 *
 * Handles up to `limit` results per call. `next` is the value of `after` for the next call, or undefined after the last
 * call, which also deletes the results of failed recording runs.
 */
export async function settleResults(
  challengeId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ repaired: number; next: string | undefined }> {
  const recorded = (await getChallenge(challengeId))?.results;
  if (!recorded) return { repaired: 0, next: undefined };
  const { run } = recorded;
  const pace = startPace(unitsPerSecond);
  let repaired = 0;
  let from = after;
  for (let done = 0; done < limit; done += resultsPerRequest) {
    const results = await listResults(challengeId, run, { after: from, limit: resultsPerRequest });
    const cardKeys = results.map(({ userId }) => keys.recipe({ challengeId, userId }));
    const found = await batchGet(cardKeys, { consistent: true });
    await inParallel(results, 10, async (result) => {
      const key = keys.recipe({ challengeId, userId: result.userId });
      const mayBeUnnamed = mayBeUnnamedWinner(recorded, result.place);
      if (!(await settleResult(result, { key, mayBeUnnamed }, found.get<RecipeCard>(key)))) return;
      repaired++;
      await pace(unitsPerRepair);
    });
    from = results.at(-1)?.SK ?? from;
    if (results.length < resultsPerRequest) {
      const hasMore = await deleteResults(challengeId, limit, run);
      return { repaired, next: hasMore ? (from ?? resultsPrefix(run)) : undefined };
    }
  }
  return { repaired, next: from };
}

/**
 * Repairs the result and the card item of a restored recipe. This is necessary if the recipe was withdrawn while the
 * results were being recorded.
 */
export async function settleResultOf(card: RecipeCard): Promise<void> {
  const { challengeId, owner: userId } = card;
  const recorded = (await getChallenge(challengeId))?.results;
  if (!recorded) return;
  const key = keys.recipe({ challengeId, userId });
  const range = keysStartingWith({
    ...keys.challenge(challengeId),
    SK: resultsPrefix(recorded.run),
  });
  const results = queryAll<ResultItem>({
    ...range,
    ExpressionAttributeValues: { ...range.ExpressionAttributeValues, ":recipeId": idOf(card) },
    FilterExpression: "recipeId = :recipeId",
    ConsistentRead: true,
  });
  for await (const result of results) {
    const mayBeUnnamed = mayBeUnnamedWinner(recorded, result.place);
    await settleResult(result, { key, mayBeUnnamed }, card);
  }
}

/** Repairs a result and its recipe's card item. Returns true if either was wrong. */
async function settleResult(
  result: ResultItem,
  { key, mayBeUnnamed }: { key: Key; mayBeUnnamed: boolean },
  read: RecipeCard | undefined,
): Promise<boolean> {
  return retryOnConflict(async (tried) => {
    const card = tried === 0 ? read : await getItem<RecipeCard>(key, { consistent: true });
    const stored = tried === 0 ? result : await getItem<ResultItem>(result, { consistent: true });
    if (!stored) return false;
    if (!card || idOf(card) !== stored.recipeId) return redactInvisible(stored);
    const isUncounted = mayBeUnnamed && !card.won;
    if (isUncounted) await countUnnamedWin(card);
    const standing = { place: stored.place, stars: stored.stars };
    if (!showsRecipe(stored, card)) {
      const updates = [placeUpdate(card, standing), restoration(stored, card)];
      await transact(updates.map(updateStep));
      return true;
    }
    if (isDeepStrictEqual(card.standing, standing)) return isUncounted;
    requireUnchanged(await conditionHolds(updateItem(placeUpdate(card, standing))));
    return true;
  });
}

/**
 * Removes the title, author and photo of a deleted or withdrawn recipe from its result. Throws `conflict` if the recipe
 * has been restored in the meantime.
 */
async function redactInvisible(stored: ResultItem): Promise<boolean> {
  if (stored.title === undefined) return false;
  await transact([requireWithdrawnOrDeletedStep(stored.recipeId), updateStep(redaction(stored))]);
  return true;
}

/**
 * Returns the update that writes a recipe's place to its card item. The update fails if the recipe was deleted or
 * edited, or if its author was renamed.
 */
function placeUpdate(
  { PK, SK, nonce, nom, title, image }: RecipeCard,
  standing: RecipeCard["standing"],
) {
  return {
    Key: { PK, SK },
    ...updateOf({ set: { standing, judging: undefined }, read: { nonce, nom, title, image } }),
  };
}
