import { isDeepStrictEqual } from "node:util";
import { RefusedError } from "#shared/errors.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds } from "../table/conditions.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys, resultsPrefix } from "../table/keys.ts";
import { getItem, queryItems, updateItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { countUnnamedWin } from "./record-winners.ts";
import { deleteResults, type ResultItem, redactResult, renameResult } from "./result-items.ts";

const resultsPerRequest = 100;

/**
 * Makes all other data match the recorded results of a challenge. Repairs places on recipe cards and names,
 * and removes recipes deleted during the recording and results of abandoned runs. Idempotent. Handles up to
 * `limit` results after the key `after`. Returns the number of repaired results and the key to continue from.
 */
export async function settleResults(
  challengeId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ repaired: number; next: string | undefined }> {
  const { run, moreWinners } = (await getChallenge(challengeId))?.results ?? {};
  if (!run) return { repaired: 0, next: undefined };
  if (after === undefined) await deleteResults(challengeId, run);
  let repaired = 0;
  let from = after;
  for (let done = 0; done < limit; done += resultsPerRequest) {
    const results = await resultsAfter(challengeId, run, from);
    const cardKeys = results.map(({ userId }) => keys.recipe({ challengeId, userId }));
    const found = await batchGet(cardKeys, { consistent: true });
    await inParallel(results, 10, async (result) => {
      const key = keys.recipe({ challengeId, userId: result.userId });
      const hasWon = moreWinners === true && result.place === 1;
      if (await settleResult(result, { key, hasWon }, found.get<RecipeCard>(key))) repaired++;
    });
    from = results.at(-1)?.SK;
    if (results.length < resultsPerRequest) return { repaired, next: undefined };
  }
  return { repaired, next: from };
}

async function resultsAfter(
  challengeId: string,
  run: string,
  after: string | undefined,
): Promise<ResultItem[]> {
  const { PK } = keys.challenge(challengeId);
  const { Items } = await queryItems<ResultItem>({
    ...keysStartingWith({ PK, SK: resultsPrefix(run) }),
    ConsistentRead: true,
    ...(after && { ExclusiveStartKey: { PK, SK: after } }),
    Limit: resultsPerRequest,
  });
  return Items;
}

/** Repairs a result and its recipe card. Returns true if one of them needed a repair. */
async function settleResult(
  result: ResultItem,
  { key, hasWon }: { key: Key; hasWon: boolean },
  read: RecipeCard | undefined,
): Promise<boolean> {
  return retryOnConflict(async (tried) => {
    const card = tried === 0 ? read : await getItem<RecipeCard>(key, { consistent: true });
    if (!card || idOf(card) !== result.recipeId) return redactResult(result);
    const renamed = result.nom !== card.nom && (await renameResult(result, card.nom));
    const isUncounted = hasWon && !card.won;
    if (isUncounted) await countUnnamedWin(card);
    const standing = { place: result.place, stars: result.stars ?? [] };
    if (isDeepStrictEqual(card.standing, standing)) return renamed || isUncounted;
    if (!(await markCard(card, standing))) throw new RefusedError("conflict");
    return true;
  });
}

/**
 * Writes the place onto the recipe card, unless the recipe is being deleted or renamed. Either that change
 * sees the place, or this write fails and is retried on the changed card.
 */
function markCard({ PK, SK, nonce, nom }: RecipeCard, standing: RecipeCard["standing"]) {
  return conditionHolds(
    updateItem({
      Key: { PK, SK },
      UpdateExpression: "SET standing = :standing REMOVE judging",
      ConditionExpression: "nonce = :nonce AND nom = :nom",
      ExpressionAttributeValues: { ":standing": standing, ":nonce": nonce, ":nom": nom },
    }),
  );
}
