import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Page, PageQuery } from "#shared/model/page.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { indexes, lists } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { encodeCursor } from "../table/page-cursor.ts";
import { queryPage } from "../table/query-page.ts";
import { querySlice } from "../table/query-slice.ts";

/** A ranked list of recipe cards (D21), stored as one partition of a database index. */
interface Ranking {
  index: string;
  attribute: "list" | "challengeId";
  value: string;
}

export const globalRanking: Ranking = {
  index: indexes.byList,
  attribute: "list",
  value: lists.recipes,
};

/** Returns the ranked list of the recipes of one challenge. */
export function challengeRanking(challengeId: string): Ranking {
  return { index: indexes.byChallenge, attribute: "challengeId", value: challengeId };
}

/** Pagination cursor of a ranked recipe list: the index key of the last recipe, without the index's partition key. */
export type RankingPosition = Record<"PK" | "SK" | "sort", string>;

const cursorPatterns: Record<keyof RankingPosition, RegExp> = {
  PK: /^C#\w{12}$/,
  SK: /^R#\w{12}$/,
  sort: /^[0-9a-z]{24}$/,
};

/** Returns a page of a ranked list of recipe cards, best first, in one request. */
export function listRankedCards(ranking: Ranking, page: PageQuery): Promise<Page<RecipeCard>> {
  return queryPage<RecipeCard, Record<string, string>>(queryOf(ranking), page, {
    positionOf: (last) => startAfter(ranking, last),
    startKeyAt: (key) => (isInRanking(ranking, key) ? key : undefined),
  });
}

function isInRanking({ attribute, value }: Ranking, key: Partial<Record<string, string>>): boolean {
  return (
    Object.keys(key).length === 4 &&
    key[attribute] === value &&
    Object.entries(cursorPatterns).every(([name, pattern]) => pattern.test(String(key[name])))
  );
}

function queryOf({ index, attribute, value }: Ranking) {
  return {
    IndexName: index,
    KeyConditionExpression: "#partition = :value",
    ExpressionAttributeNames: { "#partition": attribute },
    ExpressionAttributeValues: { ":value": value },
  } satisfies Partial<QueryCommandInput>;
}

/**
 * Returns a pagination cursor that sorts before all recipes of a challenge, so that the next page starts with the best
 * recipe.
 */
export function startOfChallenge(challengeId: string): string | undefined {
  const { PK, SK } = keys.recipe({ challengeId, userId: "0".repeat(12) });
  return encodeCursor({ PK, SK, sort: "0".repeat(24), challengeId });
}

function startAfter({ attribute, value }: Ranking, { PK, SK, sort }: RecipeCard) {
  return { PK, SK, sort, [attribute]: value };
}

const cardsPerRequest = 200;

/**
 * Returns up to `count` recipes of a challenge, best first (D23). Includes only recipes that have votes and were
 * submitted at or after `since`.
 */
export async function bestCardsOfChallenge(
  challengeId: string,
  since: string,
  count: number,
): Promise<RecipeCard[]> {
  const ranking = challengeRanking(challengeId);
  const best: RecipeCard[] = [];
  let start: Record<string, string> | undefined;
  for (;;) {
    const { items, hasMore } = await querySlice<RecipeCard>(
      { ...queryOf(ranking), ExclusiveStartKey: start },
      start ? cardsPerRequest : count,
    );
    // Recipes without votes come last in every ranking.
    const rated = items.filter(({ ratingCount }) => ratingCount > 0);
    best.push(...rated.filter(({ ownerSort }) => ownerSort >= since));
    const last = items.at(-1);
    if (best.length >= count || !hasMore || !last || rated.length < items.length) {
      return best.slice(0, count);
    }
    start = startAfter(ranking, last);
  }
}
