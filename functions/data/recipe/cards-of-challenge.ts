import type { RecipeCard } from "../items/recipe-card.ts";
import { projectionOf } from "../table/expressions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryAll, queryItems } from "../table/requests.ts";

interface Options {
  /** Maximum number of recipe cards to return. */
  limit: number;
  /** Id of the author whose recipe comes just before the first one to return. */
  after?: string | undefined;
  /** Names of the attributes to read. By default, all attributes are read. */
  attributes?: readonly string[];
  /** True for a strongly consistent read, which is the default. */
  consistent?: boolean;
}

/** Returns up to `limit` recipe cards of a challenge, sorted by author id. */
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
 * Yields all recipe cards of a challenge, sorted by author id. Reads only the given `attributes`, or all attributes by
 * default. Each request reads up to 1 MB. The reads are eventually consistent.
 */
export function queryCards(
  challengeId: string,
  attributes?: readonly string[],
): AsyncGenerator<RecipeCard, void, undefined> {
  return queryAll<RecipeCard>(cardsQuery(challengeId, attributes));
}

const cardsPerPage = 500;

/** Yields all recipe cards of a challenge, page by page, with strongly consistent reads. */
export async function* queryCardPages(
  challengeId: string,
): AsyncGenerator<RecipeCard[], void, undefined> {
  let page: RecipeCard[] = [];
  do {
    page = await listCards(challengeId, { limit: cardsPerPage, after: page.at(-1)?.owner });
    yield page;
  } while (page.length === cardsPerPage);
}

/** Counts the recipes of a challenge in a single request. `more` is true if the request could not count all recipes. */
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
    ...(attributes && projectionOf(attributes)),
  };
}
