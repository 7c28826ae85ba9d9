import type { RecipeCard } from "../items/recipe-card.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryAll } from "../table/requests.ts";

/**
 * Yields every recipe card of a challenge, ordered by author id. Each request reads a page of up to 1 MB. If
 * `attributes` is given, reads only those attributes.
 */
export function queryAllCards(
  challengeId: string,
  attributes?: readonly string[],
): AsyncGenerator<RecipeCard, void, undefined> {
  return queryAll<RecipeCard>({
    ...keysStartingWith(keys.recipe({ challengeId, userId: "" })),
    ...(attributes && {
      ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    }),
  });
}
