import type { RecipeCard } from "../items/recipe-card.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryAll, queryItems } from "../table/requests.ts";

interface Options {
  /** Maximum number of recipes. */
  limit: number;
  /** Starts after the recipe of this author. */
  after?: string | undefined;
  /** Attributes to read. By default, reads all. */
  attributes?: readonly string[];
  /** By default, the read is strongly consistent. */
  consistent?: boolean;
}

/** Returns recipe cards of a challenge, sorted by author id. */
export async function listCards(
  challengeId: string,
  { limit, after, attributes, consistent = true }: Options,
): Promise<RecipeCard[]> {
  const { Items } = await queryItems<RecipeCard>({
    ...cardsQuery(challengeId, attributes),
    ConsistentRead: consistent,
    ...(after && { ExclusiveStartKey: keys.recipe({ challengeId, userId: after }) }),
    Limit: limit,
  });
  return Items;
}

/**
 * Yields a challenge's recipe cards, sorted by author id. Each request reads up to 1 MB. Reads only the given
 * `attributes`, or all by default. The reads are eventually consistent.
 */
export function queryCards(
  challengeId: string,
  attributes?: readonly string[],
): AsyncGenerator<RecipeCard, void, undefined> {
  return queryAll<RecipeCard>(cardsQuery(challengeId, attributes));
}

const cardsPerPage = 500;

/** Yields all recipe cards of a challenge, page by page. The reads are strongly consistent. */
export async function* queryCardPages(
  challengeId: string,
): AsyncGenerator<RecipeCard[], void, undefined> {
  let page: RecipeCard[] = [];
  do {
    page = await listCards(challengeId, { limit: cardsPerPage, after: page.at(-1)?.owner });
    yield page;
  } while (page.length === cardsPerPage);
}

/** Counts a challenge's recipes in one request. `more` is true if some recipes were not counted. */
export async function countRecipes(challengeId: string): Promise<{ count: number; more: boolean }> {
  const { Count, LastEvaluatedKey } = await queryItems({
    ...cardsQuery(challengeId),
    Select: "COUNT",
  });
  return { count: Count ?? 0, more: LastEvaluatedKey !== undefined };
}

function cardsQuery(challengeId: string, attributes?: readonly string[]) {
  return {
    ...keysStartingWith(keys.recipe({ challengeId, userId: "" })),
    ...(attributes && {
      ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    }),
  };
}
