import { leaveTask, type OutboxTask } from "../../data/outbox-store.ts";
import { deleteVotesFor } from "../../data/vote-purge.ts";

type Task = Extract<OutboxTask, { kind: "purge-recipe-votes" }>;

const votesInRun = 500;

/** Deletes the votes for a recipe that was deleted; leaves a task for what is too much for one run; repeatable. */
export async function performPurgeRecipeVotes(task: Task, now: Date): Promise<void> {
  const { recipeId, votes } = task;
  const deleted = await deleteVotesFor(recipeId, { limit: votesInRun, expected: votes });
  const left = votes - deleted;
  if (deleted >= votesInRun && left > 0) {
    await leaveTask({ kind: "purge-recipe-votes", recipeId, votes: left }, now);
  }
}
