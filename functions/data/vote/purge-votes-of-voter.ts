import { inParallel } from "#shared/in-parallel.ts";
import { addRatingsStep } from "../contributor/contributor-store.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { Vote } from "../items/vote.ts";
import { requireWithdrawnOrDeletedStep } from "../recipe/recipe-state-steps.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { conditionHolds } from "../table/conditions.ts";
import { ignoreRefusal } from "../table/ignore-refusal.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { parseStoredRecipeId } from "../table/recipe-id.ts";
import { deleteItem, queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { deleteStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { subtractVotesStep } from "./counter-steps.ts";

const parallelAuthors = 10;

/**
 * Deletes up to `limit` votes of a user. The transaction that deletes a vote also subtracts it from the recipe's
 * counters and the author's statistics, so each vote is subtracted exactly once. Returns true if more votes may remain.
 */
export async function purgeVotesOfVoter(voterId: string, limit: number): Promise<boolean> {
  const { Items: votes } = await queryItems<Vote>({
    ...keysStartingWith(keys.vote(voterId, "")),
    ConsistentRead: true,
    Limit: limit,
  });
  // Deleting a vote changes the author's statistics. To avoid conflicts, votes for recipes of the same author are
  // deleted one at a time.
  const byAuthor = Map.groupBy(votes, ({ SK }) => parseStoredRecipeId(SK).userId);
  const read = await readRelatedItems(votes);
  await inParallel([...byAuthor.values()], parallelAuthors, async (authorVotes) => {
    for (const vote of authorVotes) await purgeVote(vote, read);
  });
  return votes.length === limit;
}

/**
 * Deletes the votes that a banned user cast within `toleranceMs` of the ban (D12). A vote can be stored after the ban if
 * its API call began before it.
 */
export async function purgeVotesAround(
  voterId: string,
  at: Date,
  toleranceMs: number,
): Promise<void> {
  const [from, to] = [-toleranceMs, toleranceMs].map((ms) =>
    new Date(at.getTime() + ms).toISOString(),
  );
  let after: Key | undefined;
  do {
    const { Items: votes, LastEvaluatedKey } = await queryItems<Vote>({
      KeyConditionExpression: "PK = :voter",
      FilterExpression: "ownerSort BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":voter": keys.vote(voterId, "").PK, ":from": from, ":to": to },
      ConsistentRead: true,
      ExclusiveStartKey: after,
    });
    const read = await readRelatedItems(votes);
    for (const vote of votes) await purgeVote(vote, read);
    after = LastEvaluatedKey as Key | undefined;
  } while (after);
}

/** Reads the card items of the recipes that the given votes are for, and the statistics of the recipes' authors. */
function readRelatedItems(votes: Vote[]): Promise<FoundItems> {
  const slots = votes.map(({ SK }) => parseStoredRecipeId(SK));
  const authors = new Set(slots.map(({ userId }) => userId));
  return batchGet([...slots.map(keys.recipe), ...[...authors].map(keys.stats)], {
    consistent: true,
  });
}

async function purgeVote(vote: Vote, read: FoundItems): Promise<void> {
  if (vote.uncounted !== undefined && (await deleteUncounted(vote))) return;
  const recipeId = vote.SK;
  const slot = parseStoredRecipeId(recipeId);
  const at = { card: keys.recipe(slot), stats: keys.stats(slot.userId) };
  await retryOnConflict(async (tried) => {
    const found = tried === 0 ? read : await readRelatedItems([vote]);
    const card = cardIfSame(found.get<RecipeCard>(at.card), recipeId);
    if (!card) {
      // Fails with `conflict` if the recipe has been restored since it was read, because the counters of a restored
      // recipe include the vote.
      await ignoreRefusal(
        "not-found",
        transact([deleteVoteStep(vote), requireWithdrawnOrDeletedStep(recipeId)]),
      );
      return;
    }
    const removed = { ratingCount: -1, ratingSum: -vote.rating };
    const steps = [deleteVoteStep(vote), subtractVotesStep(card, [vote], "conflict")];
    if (found.get(at.stats)) steps.push(addRatingsStep(card.owner, removed, "conflict"));
    // `not-found` means that a concurrent call has already deleted the vote.
    await ignoreRefusal("not-found", transact(steps));
  });
}

/** Deletes a vote that has not been counted yet. Returns false if it has been counted in the meantime. */
function deleteUncounted(vote: Vote): Promise<boolean> {
  return conditionHolds(deleteItem(vote, { ConditionExpression: "attribute_exists(uncounted)" }));
}

function deleteVoteStep({ PK, SK }: Vote): Step {
  return deleteStep({
    refusal: "not-found",
    Key: { PK, SK },
    ConditionExpression: "attribute_exists(PK)",
  });
}
