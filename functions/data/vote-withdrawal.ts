import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { RefusedError } from "#shared/errors.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import { batchGet, type Found } from "./batch-get.ts";
import { uncountVote } from "./contributor-store.ts";
import { inParallel } from "./in-parallel.ts";
import { type Key, keys, type RecipePlace, recipePlace } from "./keys.ts";
import { idOf, type RecipeCard } from "./recipe-card.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import { table, tableName } from "./table.ts";
import { type Step, transact } from "./transact.ts";

type Vote = Key & { rating: number };

const authorsAtOnce = 10;
const attempts = 8;

/**
 * Withdraws up to `limit` votes of a user, each from the counters of its recipe and the recipe's author in the
 * transaction that deletes it, so that it counts once; tells whether there may be more.
 */
export async function withdrawVotes(voterId: string, limit: number): Promise<boolean> {
  const votes = await votesOf(voterId, limit);
  // One after another for each author, as the same counters take only one at a time.
  const byAuthor = Map.groupBy(votes, ({ SK }) => placeOf(SK).userId);
  const read = await readFor(votes);
  await inParallel([...byAuthor.values()], authorsAtOnce, async (ofAuthor) => {
    for (const vote of ofAuthor) await withdrawVote(vote, read);
  });
  return votes.length === limit;
}

async function votesOf(voterId: string, limit: number): Promise<Vote[]> {
  const { Items } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "PK = :voter",
      ExpressionAttributeValues: { ":voter": keys.vote(voterId, "").PK },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return (Items ?? []) as Vote[];
}

/** The cards that votes are for, and the numbers of their authors. */
function readFor(votes: Vote[]): Promise<Found> {
  const places = votes.map(({ SK }) => placeOf(SK));
  const authors = new Set(places.map(({ userId }) => userId));
  return batchGet([...places.map(keys.recipe), ...[...authors].map(keys.stats)], {
    consistent: true,
  });
}

function placeOf(recipeId: string): RecipePlace {
  const place = recipePlace(recipeId);
  if (!place) throw new Error(`A vote is for ${recipeId}, which is no recipe`);
  return place;
}

async function withdrawVote(vote: Vote, read: Found): Promise<void> {
  const recipeId = vote.SK;
  const place = placeOf(recipeId);
  const at = { card: keys.recipe(place), stats: keys.stats(place.userId) };
  await retryOnConflict(async (tried) => {
    const found = tried === 0 ? read : await readFor([vote]);
    const card = found.of<RecipeCard>(at.card);
    if (!card || idOf(card) !== recipeId) return deleteVote(vote);
    const author = found.of(at.stats) ? [uncountVote(card.owner, vote.rating, "conflict")] : [];
    await ifStillThere(transact([removeVote(vote), uncount(card, vote.rating), ...author]));
  }, attempts);
}

function removeVote({ PK, SK }: Vote): Step {
  return {
    refusal: "not-found",
    write: {
      Delete: {
        TableName: tableName(),
        Key: { PK, SK },
        ConditionExpression: "attribute_exists(PK)",
      },
    },
  };
}

/** Like castVote, leaves it to repairRank to put the place in the rankings right after votes at the same instant. */
function uncount(card: RecipeCard, rating: number): Step {
  const ratingCount = card.ratingCount - 1;
  const ratingSum = card.ratingSum - rating;
  return {
    refusal: "conflict",
    write: {
      Update: {
        TableName: tableName(),
        Key: { PK: card.PK, SK: card.SK },
        UpdateExpression: "SET #sort = :sort ADD ratingCount :count, ratingSum :sum",
        ConditionExpression: "nonce = :nonce",
        ExpressionAttributeNames: { "#sort": "sort" },
        ExpressionAttributeValues: {
          ":sort": rankKey({ ratingCount, ratingSum, createdAt: card.ownerSort }),
          ":count": -1,
          ":sum": -rating,
          ":nonce": card.nonce,
        },
      },
    },
  };
}

/** The recipe is gone, and its votes are on their way out. */
async function deleteVote({ PK, SK }: Vote): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: { PK, SK } }));
}

/** Another run may have withdrawn the vote since it was read. */
async function ifStillThere(withdrawal: Promise<void>): Promise<void> {
  try {
    await withdrawal;
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === "not-found")) throw error;
  }
}
