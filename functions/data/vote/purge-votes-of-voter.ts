import { RefusedError } from "#shared/errors.ts";
import { uncountVoteStep } from "../contributor/contributor-store.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { Vote } from "../items/vote.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { inParallel } from "../table/in-parallel.ts";
import { type Key, keys } from "../table/keys.ts";
import { type RecipeSlot, recipeSlot } from "../table/recipe-id.ts";
import { deleteItem, queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { deleteStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { uncountInCardStep } from "./count-votes.ts";

const authorsAtOnce = 10;
const attempts = 8;

/**
 * Withdraws up to `limit` votes of a user, each from the counters of its recipe and the recipe's author in the
 * transaction that deletes it, so that it counts once; tells whether there may be more.
 */
export async function purgeVotesOfVoter(voterId: string, limit: number): Promise<boolean> {
  const votes = await votesOf(voterId, limit);
  // One after another for each author, as the same counters take only one at a time.
  const byAuthor = Map.groupBy(votes, ({ SK }) => placeOf(SK).userId);
  const read = await readFor(votes);
  await inParallel([...byAuthor.values()], authorsAtOnce, async (ofAuthor) => {
    for (const vote of ofAuthor) await purgeVote(vote, read);
  });
  return votes.length === limit;
}

/**
 * Withdraws the votes of a user that were sent within so many milliseconds of an instant: those that a ban found under
 * way (D12). A vote is not written on condition of the account, which would cost every vote two units more.
 */
export async function purgeVotesAround(voterId: string, at: Date, within: number): Promise<void> {
  const [from, to] = [-within, within].map((ms) => new Date(at.getTime() + ms).toISOString());
  let after: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await queryItems({
      KeyConditionExpression: "PK = :voter",
      FilterExpression: "ownerSort BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":voter": keys.vote(voterId, "").PK, ":from": from, ":to": to },
      ConsistentRead: true,
      ExclusiveStartKey: after,
    });
    const votes = Items as Vote[];
    const read = await readFor(votes);
    for (const vote of votes) await purgeVote(vote, read);
    after = LastEvaluatedKey as Key | undefined;
  } while (after);
}

async function votesOf(voterId: string, limit: number): Promise<Vote[]> {
  const { Items } = await queryItems({
    KeyConditionExpression: "PK = :voter",
    ExpressionAttributeValues: { ":voter": keys.vote(voterId, "").PK },
    ConsistentRead: true,
    Limit: limit,
  });
  return (Items ?? []) as Vote[];
}

/** The cards that votes are for, and the numbers of their authors. */
function readFor(votes: Vote[]): Promise<FoundItems> {
  const slots = votes.map(({ SK }) => placeOf(SK));
  const authors = new Set(slots.map(({ userId }) => userId));
  return batchGet([...slots.map(keys.recipe), ...[...authors].map(keys.stats)], {
    consistent: true,
  });
}

function placeOf(recipeId: string): RecipeSlot {
  const slot = recipeSlot(recipeId);
  if (!slot) throw new Error(`A vote is for ${recipeId}, which is no recipe`);
  return slot;
}

async function purgeVote(vote: Vote, read: FoundItems): Promise<void> {
  if (vote.uncounted !== undefined && (await deleteUncounted(vote))) return;
  const recipeId = vote.SK;
  const slot = placeOf(recipeId);
  const at = { card: keys.recipe(slot), stats: keys.stats(slot.userId) };
  await retryOnConflict(async (tried) => {
    const found = tried === 0 ? read : await readFor([vote]);
    const card = found.get<RecipeCard>(at.card);
    if (!card || idOf(card) !== recipeId) return deleteVote(vote);
    const author = found.get(at.stats)
      ? [uncountVoteStep(card.owner, vote.rating, "conflict")]
      : [];
    await ifStillThere(
      transact([deleteVoteStep(vote), uncountInCardStep(card, vote.rating), ...author]),
    );
  }, attempts);
}

/** Tells whether it did; otherwise the stream has counted the vote since it was read. */
function deleteUncounted({ PK, SK }: Vote): Promise<boolean> {
  return conditionHolds(
    deleteItem({ Key: { PK, SK }, ConditionExpression: "attribute_exists(uncounted)" }),
  );
}

function deleteVoteStep({ PK, SK }: Vote): Step {
  return deleteStep({
    refusal: "not-found",
    Key: { PK, SK },
    ConditionExpression: "attribute_exists(PK)",
  });
}

/** The recipe is gone, and its votes are on their way out. */
async function deleteVote({ PK, SK }: Vote): Promise<void> {
  await deleteItem({ Key: { PK, SK } });
}

/** Another run may have withdrawn the vote since it was read. */
async function ifStillThere(withdrawal: Promise<void>): Promise<void> {
  try {
    await withdrawal;
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === "not-found")) throw error;
  }
}
