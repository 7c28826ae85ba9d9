import { completeTask, isWaiting, type OutboxItem, type OutboxTask } from "../data/outbox-store.ts";
import { performMailPasswordReset } from "./tasks/mail-password-reset.ts";
import { performMailVerification } from "./tasks/mail-verification.ts";
import { performPurgeChallenge } from "./tasks/purge-challenge.ts";
import { performPurgeImage } from "./tasks/purge-image.ts";
import { performPurgeRecipeVotes } from "./tasks/purge-recipe-votes.ts";

type Performers = {
  [Kind in OutboxTask["kind"]]: (
    task: Extract<OutboxItem, { kind: Kind }>,
    now: Date,
  ) => Promise<void>;
};

const performers: Performers = {
  "mail-verification": performMailVerification,
  "mail-password-reset": performMailPasswordReset,
  "purge-image": performPurgeImage,
  "purge-recipe-votes": performPurgeRecipeVotes,
  "purge-challenge": performPurgeChallenge,
};

/**
 * Performs a task of the outbox and takes it out; does nothing when it is out already. A task that fails stays and
 * may be performed again, and two who perform it at once may both do it: a mail may come twice.
 */
export async function performTask(task: OutboxItem, now: Date): Promise<void> {
  if (!(await isWaiting(task))) return;
  const perform = performers[task.kind] as (task: OutboxItem, now: Date) => Promise<void>;
  await perform(task, now);
  await completeTask(task);
}
