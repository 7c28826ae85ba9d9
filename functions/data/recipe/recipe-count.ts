import { chunks } from "#shared/chunks.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { batchGet } from "../table/batch-get.ts";
import { ifUnchanged, updateOf } from "../table/expressions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { countedPrefix, type Key, keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { deleteItem, queryAll, queryItems } from "../table/requests.ts";
import { backgroundWindowMs, retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/**
 * Maximum number of recipes to count per transaction. DynamoDB allows 100 actions per transaction. Each recipe takes up
 * to two actions, and the challenge takes one.
 */
const recipesPerTransaction = 40;

/**
 * Corrects a challenge's recipe count. Adds the given recipes that are visible but not counted, and subtracts those
 * that are counted but not visible. Idempotent. Returns the number of corrected recipes.
 */
export async function correctRecipeCount(
  challengeId: string,
  recipeIds: string[],
): Promise<number> {
  let corrected = 0;
  for (const some of chunks(recipeIds, recipesPerTransaction)) {
    corrected += await retryOnConflict(() => countSome(challengeId, some), {
      windowMs: backgroundWindowMs,
    });
  }
  return corrected;
}

async function countSome(challengeId: string, recipeIds: string[]): Promise<number> {
  const recipes = recipeIds.flatMap((recipeId) => {
    const slot = parseRecipeId(recipeId);
    if (slot?.challengeId !== challengeId) return [];
    return { recipeId, card: keys.recipe(slot), marker: keys.counted(challengeId, recipeId) };
  });
  const challengeKey = keys.challenge(challengeId);
  const wanted = new Map<string, Key>();
  for (const { card, marker } of recipes) wanted.set(card.SK, card).set(marker.SK, marker);
  const found = await batchGet([challengeKey, ...wanted.values()], { consistent: true });
  const challenge = found.get<StoredChallenge>(challengeKey);
  const steps: Step[] = [];
  const unchangedCards = new Map<string, Step>();
  let change = 0;
  for (const { recipeId, card, marker } of recipes) {
    const stored = found.get<RecipeCard>(card);
    const isVisible = challenge !== undefined && cardIfSame(stored, recipeId) !== undefined;
    const isCounted = found.get(marker) !== undefined;
    if (isVisible === isCounted) continue;
    change += isVisible ? 1 : -1;
    steps.push(
      isVisible
        ? putStep({ Item: marker, ConditionExpression: "attribute_not_exists(PK)" })
        : deleteStep({ Key: marker, ConditionExpression: "attribute_exists(PK)" }),
    );
    unchangedCards.set(card.SK, checkCardStep(card, stored));
  }
  if (steps.length === 0) return 0;
  const counting = countStep(challengeKey, challenge, change);
  await transact([counting, ...steps, ...unchangedCards.values()]);
  return steps.length;
}

/**
 * Returns the transaction step that adds `change` to a challenge's recipe count. The step fails with `conflict` if the
 * challenge was created or deleted after it was read.
 */
function countStep(Key: Key, challenge: StoredChallenge | undefined, change: number): Step {
  if (!challenge) return checkStep({ Key, ConditionExpression: "attribute_not_exists(PK)" });
  return updateStep({ Key, ...updateOf({ add: { recipeCount: change }, present: ["PK"] }) });
}

/**
 * Returns the transaction step that fails with `conflict` if the recipe has been created, deleted or replaced since
 * `card` was read.
 */
function checkCardStep(Key: Key, card: RecipeCard | undefined): Step {
  return checkStep({ Key, ...ifUnchanged(card, ["nonce"]) });
}

/** Returns the ids of the recipes included in a challenge's recipe count. The read is strongly consistent. */
export async function listCountedRecipes(challengeId: string): Promise<string[]> {
  const counted: string[] = [];
  for await (const { SK } of queryAll<Key>(markersQuery(challengeId)))
    counted.push(SK.slice(countedPrefix.length));
  return counted;
}

/**
 * Deletes up to `limit` counting markers of a deleted challenge. Each marker records that one recipe was included in
 * the challenge's recipe count. Returns true if more markers may remain.
 */
export async function deleteCountedMarkers(challengeId: string, limit: number): Promise<boolean> {
  const { Items } = await queryItems<Key>({ ...markersQuery(challengeId), Limit: limit });
  await inParallel(Items, 10, (key) => deleteItem(key));
  return Items.length === limit;
}

function markersQuery(challengeId: string) {
  return {
    ...keysStartingWith({ ...keys.challenge(challengeId), SK: countedPrefix }),
    ConsistentRead: true,
  };
}
