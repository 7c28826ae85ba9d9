import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { RefusedError } from "#shared/errors.ts";
import { countVotesStep } from "../contributor/contributor-store.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { Vote } from "../items/vote.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { newId } from "../table/ids.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keys, withdrawnKey } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { countInCardStep } from "./count-votes.ts";

/** Of the hundred writes of a transaction two are for the recipe and its author. */
const votesInTransaction = 90;
const attempts = 20;

/** Writes a vote that the stream counts; refuses with `already-voted`. */
export async function putUncountedVote(vote: Vote): Promise<void> {
  const uncounted = newId();
  try {
    await putItem({
      Item: { ...vote, uncounted },
      ConditionExpression: "attribute_not_exists(PK)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // Its first answer was lost, and the SDK has sent it again.
    if (error.Item?.uncounted?.S === uncounted) return;
    throw new RefusedError("already-voted");
  }
}

/**
 * Counts those of the votes for one recipe that are not counted yet: each loses its mark in the transaction that adds
 * it, so that it counts once however often the stream brings it. Deletes them when the recipe exists no more.
 */
export async function countUncountedVotes(recipeId: string, voterIds: string[]): Promise<void> {
  for (let start = 0; start < voterIds.length; start += votesInTransaction) {
    const some = voterIds.slice(start, start + votesInTransaction);
    await retryOnConflict(() => countSome(recipeId, some), attempts);
  }
}

async function countSome(recipeId: string, voterIds: string[]): Promise<void> {
  const slot = recipeSlot(recipeId);
  if (!slot) throw new Error(`Votes are for ${recipeId}, which is no recipe`);
  const voteKeys = voterIds.map((voterId) => keys.vote(voterId, recipeId));
  const found = await batchGet([keys.recipe(slot), ...voteKeys], { consistent: true });
  const votes = voteKeys
    .flatMap((key) => found.get<Vote>(key) ?? [])
    .filter(({ uncounted }) => uncounted !== undefined);
  if (votes.length === 0) return;
  const card = found.get<RecipeCard>(keys.recipe(slot));
  if (!card || idOf(card) !== recipeId) {
    // Those for a withdrawn recipe wait for it to come back.
    if (await isWithdrawn(recipeId)) return;
    return inParallel(votes, 10, deleteVote);
  }
  const ratings = votes.map(({ rating }) => rating);
  await transact([
    ...votes.map(markCounted),
    countInCardStep(card, ratings, "conflict"),
    countVotesStep(card.owner, ratings, "conflict"),
  ]);
}

async function isWithdrawn(recipeId: string): Promise<boolean> {
  const Key = withdrawnKey(recipeId);
  return Key !== undefined && (await getItem({ Key, ConsistentRead: true })).Item !== undefined;
}

function markCounted({ PK, SK, uncounted }: Vote): Step {
  return updateStep({
    refusal: "conflict",
    Key: { PK, SK },
    UpdateExpression: "REMOVE uncounted",
    ConditionExpression: "uncounted = :mark",
    ExpressionAttributeValues: { ":mark": uncounted },
  });
}

async function deleteVote({ PK, SK, uncounted }: Vote): Promise<void> {
  await conditionHolds(
    deleteItem({
      Key: { PK, SK },
      ConditionExpression: "uncounted = :mark",
      ExpressionAttributeValues: { ":mark": uncounted },
    }),
  );
}
