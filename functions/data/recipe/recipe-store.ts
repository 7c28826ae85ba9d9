import { RefusedError } from "#shared/errors.ts";
import type { SingleRecipe } from "#shared/model/recipe.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import { idOf, judgingKey, type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import type { Vote } from "../items/vote.ts";
import { withVote } from "../items/vote.ts";
import { wordsForAuthor } from "../items/words-for-author.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds } from "../table/conditions.ts";
import { isId } from "../table/ids.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { type RecipeSlot, recipeSlot } from "../table/recipe-id.ts";
import { getItem, queryItems, updateItem } from "../table/requests.ts";

/** Returns a recipe as the given user sees it (D25). Throws `not-found`. */
export async function getRecipe(recipeId: string, readerId: string): Promise<SingleRecipe> {
  const slot = recipeSlot(recipeId);
  const isMine = slot?.userId === readerId;
  const recipe = slot && (await (isMine ? readOwn(slot) : readOther(slot, recipeId, readerId)));
  if (recipe?.id !== recipeId) throw new RefusedError("not-found");
  return recipe;
}

/** Returns the recipe that a user has entered in a challenge. Throws `not-found` if it does not exist. */
export async function getMyRecipe(challengeId: string, readerId: string): Promise<SingleRecipe> {
  const recipe = isId(challengeId) && (await readOwn({ challengeId, userId: readerId }));
  if (!recipe) throw new RefusedError("not-found");
  return recipe;
}

/**
 * Reads a user's own recipe. The read is strongly consistent, so that authors see their changes immediately. A change
 * of the challenge's end date also applies immediately (D19).
 */
async function readOwn(slot: RecipeSlot): Promise<SingleRecipe | undefined> {
  const at = { card: keys.recipe(slot), challenge: keys.challenge(slot.challengeId) };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = found.get<RecipeCard>(at.card);
  const challenge = found.get<{ endDate: string }>(at.challenge);
  const packed = card && challenge && (await getPackedText(card));
  if (!packed) return undefined;
  return {
    ...recipeOf(card, packed, challenge.endDate),
    isMine: true,
    audience: card.audience ?? "MEMBERS",
    hasVoted: false,
    myRating: null,
    ...wordsForAuthor(card),
  };
}

/**
 * Reads another user's recipe together with the reader's vote. The challenge's end date may be outdated by a few
 * seconds.
 */
async function readOther(
  slot: RecipeSlot,
  recipeId: string,
  readerId: string,
): Promise<SingleRecipe | undefined> {
  const at = { card: keys.recipe(slot), vote: keys.vote(readerId, recipeId) };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = found.get<RecipeCard>(at.card);
  const vote = found.get<Vote>(at.vote);
  const packed = card && (await getPackedText(card));
  if (!packed) return undefined;
  // Includes the reader's own vote, even if the stream consumer has not counted it yet.
  const numbers = vote?.uncounted === undefined ? card : withVote(card, vote.rating);
  return {
    ...recipeOf({ ...card, ...numbers }, packed),
    isMine: false,
    hasVoted: vote !== undefined,
    myRating: vote?.rating ?? null,
  };
}

/**
 * Returns the compressed texts of a recipe. If they are stored in a separate item, reads it with strong consistency.
 */
export async function getPackedText(card: RecipeCard): Promise<Uint8Array | undefined> {
  if (card.body) return card.body;
  const key = keys.recipeText(slotOf(card));
  return (await getItem<{ body: Uint8Array }>(key, { consistent: true }))?.body;
}

/** Reads a recipe's card item with strong consistency. Throws `not-found`. */
export async function getCard(recipeId: string): Promise<RecipeCard> {
  const slot = recipeSlot(recipeId);
  if (!slot) throw new RefusedError("not-found");
  const card = await getItem<RecipeCard>(keys.recipe(slot), { consistent: true });
  if (!card || idOf(card) !== recipeId) throw new RefusedError("not-found");
  return card;
}

/** Returns up to `limit` recipe cards of a challenge, sorted by author id. The read is strongly consistent. */
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

/** Yields all recipe cards of a challenge, page by page. The reads are strongly consistent. */
export async function* queryCardPages(
  challengeId: string,
  pageSize = 500,
): AsyncGenerator<RecipeCard[], void, undefined> {
  let page: RecipeCard[] = [];
  do {
    page = await listCards(challengeId, pageSize, page.at(-1));
    yield page;
  } while (page.length === pageSize);
}

/** Counts a challenge's recipes in one request. `more` is true if some recipes were not counted. */
export async function countRecipes(challengeId: string): Promise<{ count: number; more: boolean }> {
  const { Count, LastEvaluatedKey } = await queryItems({
    ...keysStartingWith(keys.recipe({ challengeId, userId: "" })),
    Select: "COUNT",
  });
  return { count: Count ?? 0, more: LastEvaluatedKey !== undefined };
}

/** Copies a challenge's new end date to its recipe cards. Idempotent. */
export async function setRecipesEnd(challengeId: string, endDate: string): Promise<void> {
  for await (const cards of queryCardPages(challengeId)) {
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
  }
}

/**
 * Corrects a recipe's ranking keys, which may be outdated after concurrent votes. Does nothing if the stored card item
 * has changed.
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
