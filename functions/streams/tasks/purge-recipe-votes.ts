import { leaveTask, type OutboxItem } from "../../data/outbox/outbox-store.ts";
import { purgeVotesForRecipe } from "../../data/vote/purge-votes-for-recipe.ts";

type Task = Extract<OutboxItem, { kind: "purge-recipe-votes" }>;

const votesInRun = 500;
/** Milliseconds after which the index certainly lists every vote. */
const indexLag = 60_000;

/** Deletes the votes for a recipe that was deleted; leaves a task for what is too much for one run; repeatable. */
export async function performPurgeRecipeVotes(task: Task, now: Date): Promise<void> {
  const { recipeId, votes, createdAt } = task;
  const fresh = now.getTime() - Date.parse(createdAt) < indexLag;
  const deleted = await purgeVotesForRecipe(recipeId, {
    limit: votesInRun,
    expected: fresh ? votes : 0,
  });
  if (deleted >= votesInRun) {
    const left = Math.max(votes - deleted, 0);
    await leaveTask({ kind: "purge-recipe-votes", recipeId, votes: left }, now);
  }
}
