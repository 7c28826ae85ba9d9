import { RefusedError } from "#shared/errors.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import { idOf, judgingKey, type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import type { Vote } from "../items/vote.ts";
import { withVote } from "../items/vote.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds } from "../table/conditions.ts";
import { isId } from "../table/ids.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { type RecipeSlot, recipeSlot } from "../table/recipe-id.ts";
import { getItem, queryItems, updateItem } from "../table/requests.ts";

/**
 * Returns a recipe and its relation to the reader (D25): whether the reader wrote or rated it. Throws the
 * `not-found` error.
 */
export async function getRecipe(recipeId: string, readerId: string): Promise<RecipeForReader> {
  const slot = recipeSlot(recipeId);
  const recipe = slot && (await readRecipe(slot, { id: readerId, votedAs: recipeId }));
  if (recipe?.id !== recipeId) throw new RefusedError("not-found");
  return recipe;
}

/**
 * Returns the reader's own recipe in a challenge. Throws the `not-found` error if the reader has not
 * submitted one.
 */
export async function getMyRecipe(challengeId: string, readerId: string): Promise<RecipeForReader> {
  const slot = { challengeId, userId: readerId };
  const recipe = isId(challengeId) && (await readRecipe(slot, { id: readerId }));
  if (!recipe) throw new RefusedError("not-found");
  return recipe;
}

/**
 * Reads a recipe with one strongly consistent request, which lets authors see their own changes immediately.
 * Long texts require a second request.
 */
async function readRecipe(
  slot: RecipeSlot,
  reader: { id: string; votedAs?: string },
): Promise<RecipeForReader | undefined> {
  const at = { card: keys.recipe(slot), challenge: keys.challenge(slot.challengeId) };
  const vote = reader.votedAs === undefined ? undefined : keys.vote(reader.id, reader.votedAs);
  const found = await batchGet([at.card, at.challenge, ...(vote ? [vote] : [])], {
    consistent: true,
  });
  const card = found.get<RecipeCard>(at.card);
  const challenge = found.get<{ endDate: string }>(at.challenge);
  const packed = card && challenge && (await textOf(card));
  if (!packed) return undefined;
  const own = vote && found.get<Vote>(vote);
  const myRating = own?.rating ?? null;
  // Includes the reader's own vote, even if the stream has not yet counted it.
  const numbers = own?.uncounted === undefined ? card : withVote(card, own.rating);
  return {
    ...recipeOf({ ...card, ...numbers }, packed, challenge.endDate),
    isMine: card.owner === reader.id,
    hasVoted: myRating !== null,
    myRating,
  };
}

async function textOf(card: RecipeCard): Promise<Uint8Array | undefined> {
  if (card.body) return card.body;
  const key = keys.recipeText(slotOf(card));
  return (await getItem<{ body: Uint8Array }>(key, { consistent: true }))?.body;
}

/** Returns the card item of a recipe with a strongly consistent read. Throws the `not-found` error. */
export async function getCard(recipeId: string): Promise<RecipeCard> {
  const slot = recipeSlot(recipeId);
  if (!slot) throw new RefusedError("not-found");
  const card = await getItem<RecipeCard>(keys.recipe(slot), { consistent: true });
  if (!card || idOf(card) !== recipeId) throw new RefusedError("not-found");
  return card;
}

/**
 * Returns up to `limit` recipe cards of a challenge after the given key, ordered by author id, with a
 * strongly consistent read.
 */
export async function listCards(
  challengeId: string,
  limit: number,
  after?: Key,
): Promise<RecipeCard[]> {
  const { Items } = await queryItems<RecipeCard>({
    ...keysStartingWith(keys.recipe({ challengeId, userId: "" })),
    ConsistentRead: true,
    ExclusiveStartKey: after && { PK: after.PK, SK: after.SK },
    Limit: limit,
  });
  return Items;
}

/**
 * Counts the recipes of a challenge with one request, which reads at most 1 MB. `more` is true if the
 * challenge has further recipes.
 */
export async function countRecipes(challengeId: string): Promise<{ count: number; more: boolean }> {
  const { Count, LastEvaluatedKey } = await queryItems({
    ...keysStartingWith(keys.recipe({ challengeId, userId: "" })),
    Select: "COUNT",
  });
  return { count: Count ?? 0, more: LastEvaluatedKey !== undefined };
}

/** Writes a challenge's end date to each of its recipe cards that has a different end date. Idempotent. */
export async function setRecipesEnd(challengeId: string, endDate: string): Promise<void> {
  const pageSize = 500;
  for (let cards: RecipeCard[] = []; ; ) {
    cards = await listCards(challengeId, pageSize, cards.at(-1));
    const outdated = cards.filter(({ ends }) => ends !== endDate);
    await inParallel(outdated, 20, ({ PK, SK, nonce }) =>
      conditionHolds(
        updateItem({
          Key: { PK, SK },
          UpdateExpression: "SET ends = :end",
          ConditionExpression: "nonce = :nonce",
          ExpressionAttributeValues: { ":end": endDate, ":nonce": nonce },
        }),
      ),
    );
    if (cards.length < pageSize) return;
  }
}

/**
 * Corrects a recipe card's ranking keys if concurrent votes have left them outdated. `card` is the item from
 * a DynamoDB stream record. Does nothing if the stored recipe card has changed since the stream record was
 * written.
 */
export async function repairRank(card: RecipeCard): Promise<void> {
  const sort = rankKey({ ...card, createdAt: card.ownerSort });
  const judging = card.judging && judgingKey(card);
  if (card.sort === sort && card.judging === judging) return;
  await conditionHolds(
    updateItem({
      Key: { PK: card.PK, SK: card.SK },
      UpdateExpression: `SET #sort = :sort${judging ? ", judging = :judging" : ""}`,
      ConditionExpression: `nonce = :nonce AND ratingCount = :count AND ratingSum = :sum${
        judging ? " AND attribute_exists(judging)" : ""
      }`,
      ExpressionAttributeNames: { "#sort": "sort" },
      ExpressionAttributeValues: {
        ":sort": sort,
        ...(judging && { ":judging": judging }),
        ":nonce": card.nonce,
        ":count": card.ratingCount,
        ":sum": card.ratingSum,
      },
    }),
  );
}
