import { deleteStats } from "../../data/contributor-store.ts";
import { ownerOf } from "../../data/keys.ts";
import { leaveTask, type OutboxTask } from "../../data/outbox-store.ts";
import { deleteOwned } from "../../data/owned-items.ts";
import { deleteRecipesBy } from "../../data/user-purge.ts";
import { withdrawVotes } from "../../data/vote-withdrawal.ts";
import { closeConnectionsOf } from "../../live/close-connections.ts";

type Task = Extract<OutboxTask, { kind: "purge-user" }>;

const recipesInRun = 100;
const votesInRun = 500;
/** Milliseconds after which no call of the user is still under way and the indexes certainly list what is theirs. */
const aftermath = 10 * 60_000;

/**
 * Removes all that is left of a user who was deleted (D16): numbers, live connections, sessions, links, recipes and
 * votes given; repeatable. Leaves a task for what is too much for one run. As a call of the user may still have been
 * under way, the last task is kept until the clock has found nothing more ten minutes later.
 */
export async function performPurgeUser(
  { userId, deletedAt }: Task,
  now: Date,
): Promise<"keep" | undefined> {
  await deleteStats(userId);
  await closeConnectionsOf(userId);
  await deleteOwned(ownerOf.sessions(userId));
  await deleteOwned(ownerOf.links(userId));
  const more =
    (await deleteRecipesBy(userId, recipesInRun, now)) || (await withdrawVotes(userId, votesInRun));
  if (more) {
    await leaveTask({ kind: "purge-user", userId, deletedAt }, now);
    return undefined;
  }
  return now.getTime() - Date.parse(deletedAt) < aftermath ? "keep" : undefined;
}
