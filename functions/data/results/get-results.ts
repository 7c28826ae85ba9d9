import { RefusedError } from "#shared/errors.ts";
import type { PageQuery } from "#shared/model/page.ts";
import type { ChallengeResults, ResultEntry } from "#shared/model/results.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import { priorVotes, type VoteTotal, weightedMean } from "#shared/rules/weighted-winner.ts";
import { imageUrlOf } from "../items/image-folder.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { totalOfStars } from "../items/star-counts.ts";
import { challengeFromItem, type StoredChallenge } from "../items/stored-challenge.ts";
import { minVotesForDetails } from "../items/vote.ts";
import { getRatings } from "../recipe/ratings-of-voter.ts";
import { batchGet } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys, resultsPrefix } from "../table/keys.ts";
import { decodeCursor, encodeCursor } from "../table/page-cursor.ts";
import { querySlice } from "../table/query-slice.ts";
import type { ResultItem } from "./result-items.ts";

/**
 * Pagination cursor of a challenge's results. `after` contains the place, submission time and author id of the last
 * result returned.
 */
export type ResultPosition = Record<"after", string>;

/**
 * Matches a key such as `000012#2026-…Z#user`. Places from one million on are written as `~` and nine digits (see
 * `placeKey` in keys.ts).
 */
const placePattern = /^(\d{6}|~\d{9})#\d{4}-\d\d-\d\dT[\d:.]+Z#[0-9a-z]{12}$/;

/** Returns a page of a challenge's results, best recipe first. Throws `not-found` or `results-not-recorded`. */
export async function getResults(
  challengeId: string,
  readerId: string,
  { limit, cursor }: PageQuery,
  now: Date,
): Promise<{ reply: ChallengeResults; cursor: string | undefined }> {
  if (!isId(challengeId)) throw new RefusedError("not-found");
  const start = decodeCursor<ResultPosition>(cursor, ({ after }) =>
    placePattern.test(String(after)),
  );
  const { challenge, card } = await readChallenge(challengeId, readerId);
  // Upcoming challenges are reported as not found, because users must not see them (D24).
  if (!challenge || challenge.startDate > now.toISOString()) throw new RefusedError("not-found");
  const { results, wonAt } = challenge;
  if (!results || !wonAt) throw new RefusedError("results-not-recorded");
  const prefix = resultsPrefix(results.run);
  const { PK } = keys.challenge(challengeId);
  const { items, hasMore } = await querySlice<ResultItem>(
    {
      ...keysStartingWith({ PK, SK: prefix }),
      ...(start && { ExclusiveStartKey: { PK, SK: `${prefix}${start.after}` } }),
    },
    limit,
  );
  const ids = items.map(({ recipeId }) => recipeId);
  const given = await getRatings(readerId, ids, { consistent: false });
  const { id, title, type, endDate } = challenge;
  const { recipeCount, ratingCount, ratingSum, stars } = results;
  const last = hasMore ? items.at(-1)?.SK.slice(prefix.length) : undefined;
  return {
    reply: {
      challenge: { id, title, type, endDate },
      recordedAt: wonAt,
      recipeCount,
      ratingCount,
      ratingSum,
      priorVotes,
      stars,
      mean: averageRating(results),
      mine: card?.standing ? ownResult(card, card.standing, results) : null,
      entries: items.map((item) => entryOf(item, challengeId, results, given.get(item.recipeId))),
    },
    cursor: encodeCursor(last === undefined ? undefined : { after: last }),
  };
}

async function readChallenge(challengeId: string, userId: string) {
  const at = { challenge: keys.challenge(challengeId), card: keys.recipe({ challengeId, userId }) };
  const found = await batchGet(Object.values(at));
  const item = found.get<StoredChallenge>(at.challenge);
  return { challenge: item && challengeFromItem(item), card: found.get<RecipeCard>(at.card) };
}

function figuresOf(total: VoteTotal, all: VoteTotal) {
  const { ratingSum, ratingCount } = total;
  return {
    ratingSum,
    ratingCount,
    averageRating: averageRating(total),
    score: weightedMean(total, all),
  };
}

function entryOf(
  item: ResultItem,
  challengeId: string,
  all: VoteTotal,
  myRating: number | undefined,
): ResultEntry {
  const { place, userId, recipeId, createdAt, title, nom, image, color } = item;
  return {
    place,
    recipeId,
    createdAt,
    ...figuresOf(item, all),
    myRating: myRating ?? null,
    ...(title !== undefined && nom !== undefined && { title, user: { id: userId, nom } }),
    ...(image !== undefined && {
      imageUrl: imageUrlOf(image, { challengeId, userId }),
      imageColor: color,
    }),
  };
}

/** Returns the result of the user's own recipe. */
function ownResult(
  card: RecipeCard,
  { place, stars }: NonNullable<RecipeCard["standing"]>,
  all: VoteTotal,
): ChallengeResults["mine"] {
  const total = totalOfStars(stars);
  return {
    place,
    recipeId: idOf(card),
    title: card.title,
    ...figuresOf(total, all),
    ...(total.ratingCount >= minVotesForDetails && { stars }),
  };
}
