import type { RecipeCard } from "../items/recipe-card.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryAll } from "../table/requests.ts";

/**
 * Yields all recipe cards of a challenge, sorted by author id. Each request reads up to 1 MB. If `attributes` is
 * given, reads only these attributes.
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
