import { settleBan, withdrawLateVotes } from "../../data/moderation/settle-ban.ts";
import { leaveTask, type OutboxTask } from "../../data/outbox/outbox-store.ts";

type Task = Extract<OutboxTask, { kind: "settle-ban" }>;

const recipesInRun = 50;
/** Milliseconds after which no call of the user is still under way and the index certainly lists what is theirs. */
const aftermath = 10 * 60_000;

/**
 * Hides the recipes of a user who was banned and withdraws the votes that were under way, or shows the recipes again
 * (D12, D38); repeatable. Leaves a task for what is too much
 * for one run. Kept until the clock has looked once more ten minutes later.
 */
export async function performSettleBan(
  { userId, since }: Task,
  now: Date,
): Promise<"keep" | undefined> {
  await withdrawLateVotes(userId, new Date(since));
  if (await settleBan(userId, recipesInRun, now)) {
    await leaveTask({ kind: "settle-ban", userId, since }, now);
    return undefined;
  }
  return now.getTime() - Date.parse(since) < aftermath ? "keep" : undefined;
}
