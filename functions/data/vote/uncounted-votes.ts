import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { chunks } from "#shared/chunks.ts";
import { RefusedError } from "#shared/errors.ts";
import { addRatingsStep } from "../contributor/contributor-store.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { Vote } from "../items/vote.ts";
import { countersOf } from "../items/vote-counters.ts";
import { requireDeletedSteps } from "../recipe/recipe-state-steps.ts";
import { batchGet } from "../table/batch-get.ts";
import { ifSame, updateOf } from "../table/expressions.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { parseStoredRecipeId } from "../table/recipe-id.ts";
import { getItem, putItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { deleteStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { addVotesStep } from "./counter-steps.ts";

/**
 * Maximum number of votes counted in one transaction. DynamoDB allows 100 actions per transaction. Two more actions
 * change the recipe's counters and the author's statistics.
 */
const votesPerTransaction = 90;

/** Stores a vote that the stream consumer will count later. Throws `already-voted` if the user has voted before. */
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
    // The SDK may repeat a request whose response was lost. Finding the vote that the first attempt stored is not an
    // error.
    if (error.Item?.uncounted?.S === uncounted) return;
    throw new RefusedError("already-voted");
  }
}

/**
 * Counts the given users' votes for a recipe. Skips votes that are already counted. If the recipe was deleted, deletes
 * the votes instead. Idempotent.
 */
export async function countUncountedVotes(recipeId: string, voterIds: string[]): Promise<void> {
  for (const batch of chunks(voterIds, votesPerTransaction)) {
    await retryOnConflict(() => countBatch(recipeId, batch));
  }
}

async function countBatch(recipeId: string, voterIds: string[]): Promise<void> {
  const slot = parseStoredRecipeId(recipeId);
  const voteKeys = voterIds.map((voterId) => keys.vote(voterId, recipeId));
  const found = await batchGet([keys.recipe(slot), ...voteKeys], { consistent: true });
  const votes = voteKeys
    .flatMap((key) => found.get<Vote>(key) ?? [])
    .filter(({ uncounted }) => uncounted !== undefined);
  if (votes.length === 0) return;
  const card = cardIfSame(found.get<RecipeCard>(keys.recipe(slot)), recipeId);
  if (!card) {
    // Votes for a withdrawn recipe stay uncounted until the recipe is restored. Because the recipe may be restored
    // after this check, the transaction also checks that the recipe was deleted.
    if (await getItem(keys.withdrawn(slot), { consistent: true })) return;
    return transact([...votes.map(deleteUncountedStep), ...requireDeletedSteps(recipeId)]);
  }
  await transact([
    ...votes.map(markCountedStep),
    addVotesStep(card, votes, "conflict"),
    addRatingsStep(card.owner, countersOf(votes), "conflict"),
  ]);
}

function markCountedStep({ PK, SK, uncounted }: Vote): Step {
  return updateStep({
    Key: { PK, SK },
    ...updateOf({ set: { uncounted: undefined }, read: { uncounted } }),
  });
}

function deleteUncountedStep({ PK, SK, uncounted }: Vote): Step {
  return deleteStep({
    Key: { PK, SK },
    ...ifSame({ uncounted }),
  });
}
