import { purgeWithdrawnOfChallenge } from "../../data/moderation/purge-cases.ts";
import { leaveTask, type OutboxTask } from "../../data/outbox/outbox-store.ts";
import { purgeRecipesOfChallenge } from "../../data/recipe/purge-recipes-of-challenge.ts";
import { deleteResults } from "../../data/results/result-items.ts";

type Task = Extract<OutboxTask, { kind: "purge-challenge" }>;

const recipesInRun = 200;

/** Deletes the recipes and results of a challenge that was deleted; leaves a task for what is too much for one run; repeatable. */
export async function performPurgeChallenge({ challengeId }: Task, now: Date): Promise<void> {
  const more = await purgeRecipesOfChallenge(challengeId, recipesInRun, now);
  const moreWithdrawn = await purgeWithdrawnOfChallenge(challengeId, recipesInRun, now);
  if (more || moreWithdrawn) await leaveTask({ kind: "purge-challenge", challengeId }, now);
  else await deleteResults(challengeId);
}
