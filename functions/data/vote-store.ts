import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { RefusedError } from "#shared/errors.ts";
import { averageRating, rankKey } from "#shared/rules/ranking.ts";
import { batchGet } from "./batch-get.ts";
import { countVote } from "./contributor-store.ts";
import { keys, recipePlace } from "./keys.ts";
import { idOf, type RecipeCard } from "./recipe-card.ts";
import { getCard } from "./recipe-store.ts";
import { table, tableName } from "./table.ts";
import { transact } from "./transact.ts";

/** A recipe's numbers after a vote. */
export interface Rated {
  averageRating: number;
  ratingCount: number;
}

/**
 * Records the one vote of a user for a recipe, with the recipe's and its author's counters; refuses with
 * `not-found`, `own-recipe` or `already-voted` (D20). Votes at the same instant leave counters exact and may leave
 * the place in the rankings to repairRank.
 */
export async function castVote(
  recipeId: string,
  voterId: string,
  rating: number,
  now: Date,
): Promise<Rated> {
  const card = await getCard(recipeId);
  if (card.owner === voterId) throw new RefusedError("own-recipe");
  const ratingCount = card.ratingCount + 1;
  const ratingSum = card.ratingSum + rating;
  const sort = rankKey({ ratingCount, ratingSum, createdAt: card.ownerSort });
  await transact([
    {
      refusal: "already-voted",
      write: {
        Put: {
          TableName: tableName(),
          Item: {
            ...keys.vote(voterId, recipeId),
            rating,
            owner: recipeId,
            ownerSort: now.toISOString(),
          },
          ConditionExpression: "attribute_not_exists(PK)",
        },
      },
    },
    {
      refusal: "not-found",
      write: {
        Update: {
          TableName: tableName(),
          Key: { PK: card.PK, SK: card.SK },
          UpdateExpression: "SET #sort = :sort ADD ratingCount :one, ratingSum :rating",
          ConditionExpression: "nonce = :nonce",
          ExpressionAttributeNames: { "#sort": "sort" },
          ExpressionAttributeValues: {
            ":sort": sort,
            ":one": 1,
            ":rating": rating,
            ":nonce": card.nonce,
          },
        },
      },
    },
    countVote(card.owner, rating, "not-found"),
  ]);
  return { averageRating: averageRating({ ratingSum, ratingCount }), ratingCount };
}

/** Whether a user has voted for a recipe, strongly consistent; refuses with `not-found`. */
export async function hasVoted(recipeId: string, voterId: string): Promise<boolean> {
  const place = recipePlace(recipeId);
  if (!place) throw new RefusedError("not-found");
  const at = { card: keys.recipe(place), vote: keys.vote(voterId, recipeId) };
  const found = await batchGet([at.card, at.vote], { consistent: true });
  const card = found.of<RecipeCard>(at.card);
  if (!card || idOf(card) !== recipeId) throw new RefusedError("not-found");
  return found.of(at.vote) !== undefined;
}

/** More votes than these between a page's first and last identifier are not read through. */
const votesReadThrough = 250;

/**
 * The ratings that a user gave, by recipe, for recipes of one challenge. One request: the user's votes between the
 * first and the last of the identifiers; a second only for somebody with hundreds of votes between them.
 */
export async function ratingsOf(
  voterId: string,
  recipeIds: readonly string[],
  { consistent }: { consistent: boolean },
): Promise<Map<string, number>> {
  const sorted = recipeIds.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { Items, LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "PK = :voter AND SK BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":voter": keys.vote(voterId, "").PK,
        ":first": first,
        ":last": last,
      },
      ConsistentRead: consistent,
      Limit: votesReadThrough,
    }),
  );
  const ratings = new Map<string, number>();
  for (const { SK, rating } of (Items ?? []) as { SK: string; rating: number }[]) {
    ratings.set(SK, rating);
  }
  const read = LastEvaluatedKey?.SK as string | undefined;
  const unread = read === undefined ? [] : sorted.filter((id) => id > read);
  const votes = unread.map((id) => keys.vote(voterId, id));
  const found = votes.length > 0 ? await batchGet(votes, { consistent }) : undefined;
  for (const vote of votes) {
    const rating = found?.of<{ rating: number }>(vote)?.rating;
    if (rating !== undefined) ratings.set(vote.SK, rating);
  }
  return ratings;
}
