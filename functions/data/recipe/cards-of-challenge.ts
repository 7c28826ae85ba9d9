import type { RecipeCard } from "../items/recipe-card.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryAll, queryItems } from "../table/requests.ts";

/**
 * Yields a challenge's recipe cards, sorted by author id, in requests of up to 1 MB. Reads only `attributes`, if given.
 */
export function queryAllCards(
  challengeId: string,
  attributes?: readonly string[],
): AsyncGenerator<RecipeCard, void, undefined> {
  return queryAll<RecipeCard>(cardsQuery(challengeId, attributes));
}

/**
 * Returns the given attributes of up to `limit` recipe cards of a challenge, sorted by author id. Starts after the
 * author `after`.
 */
export async function queryCards(
  challengeId: string,
  attributes: readonly string[],
  { limit, after }: { limit: number; after: string | undefined },
): Promise<RecipeCard[]> {
  const { Items } = await queryItems<RecipeCard>({
    ...cardsQuery(challengeId, attributes),
    ...(after && { ExclusiveStartKey: keys.recipe({ challengeId, userId: after }) }),
    Limit: limit,
  });
  return Items;
}

function cardsQuery(challengeId: string, attributes: readonly string[] | undefined) {
  return {
    ...keysStartingWith(keys.recipe({ challengeId, userId: "" })),
    ...(attributes && {
      ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    }),
  };
}
