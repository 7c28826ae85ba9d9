import { leaveTask, type OutboxTask } from "../../data/outbox/outbox-store.ts";
import { settleResults } from "../../data/results/settle-results.ts";

type Task = Extract<OutboxTask, { kind: "settle-results" }>;

const resultsInRun = 500;

/** Brings up to date what surrounds recorded results; leaves a task for what is too much for one run; repeatable. */
export async function performSettleResults({ challengeId, after }: Task, now: Date): Promise<void> {
  const { next } = await settleResults(challengeId, { limit: resultsInRun, after });
  if (next) await leaveTask({ kind: "settle-results", challengeId, after: next }, now);
}
