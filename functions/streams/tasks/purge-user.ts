import { deleteStats } from "../../data/contributor/contributor-store.ts";
import { purgeCookbook } from "../../data/cookbook/delete-entry.ts";
import { purgeModerationOf } from "../../data/moderation/purge-cases.ts";
import { leaveTask, type OutboxTask } from "../../data/outbox/outbox-store.ts";
import { purgeRecipesOfAuthor } from "../../data/recipe/purge-recipes-of-author.ts";
import { ownerOf } from "../../data/table/keys.ts";
import { deleteOwned } from "../../data/table/owned-items.ts";
import { purgeVotesOfVoter } from "../../data/vote/purge-votes-of-voter.ts";
import { closeConnectionsOf } from "../../live/close-connections.ts";

type Task = Extract<OutboxTask, { kind: "purge-user" }>;

const recipesInRun = 100;
const votesInRun = 500;
const entriesInRun = 100;
/** Milliseconds after which no call of the user is still under way and the indexes certainly list what is theirs. */
const aftermath = 10 * 60_000;

/**
 * Removes all that is left of a user who was deleted (D16): numbers, live connections, sessions, links, recipes,
 * votes given, cookbook and moderation; repeatable. Leaves a task for what is too much for one run. As a call of the user may still have been
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
    (await purgeRecipesOfAuthor(userId, recipesInRun, now)) ||
    (await purgeVotesOfVoter(userId, votesInRun)) ||
    (await purgeCookbook(userId, entriesInRun)) ||
    (await purgeModerationOf(userId, entriesInRun, now));
  if (more) {
    await leaveTask({ kind: "purge-user", userId, deletedAt }, now);
    return undefined;
  }
  return now.getTime() - Date.parse(deletedAt) < aftermath ? "keep" : undefined;
}
