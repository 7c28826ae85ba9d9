import type { OutboxTask } from "../../data/outbox-store.ts";
import { forgetWinner } from "../../data/winner-store.ts";

type Task = Extract<OutboxTask, { kind: "forget-win" }>;

/** Takes the author of a deleted recipe from the winners of its challenge, if that is still there; repeatable. */
export async function performForgetWin({ challengeId, userId }: Task): Promise<void> {
  await forgetWinner(challengeId, userId);
}
