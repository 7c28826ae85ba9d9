import { purgeWinner } from "../../data/challenge/named-winners.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";

type Task = Extract<OutboxTask, { kind: "purge-win" }>;

/** Takes the author of a deleted recipe from the winners of its challenge, if that is still there; repeatable. */
export async function performPurgeWin({ challengeId, userId }: Task): Promise<void> {
  await purgeWinner(challengeId, userId);
}
