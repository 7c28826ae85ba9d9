import { Logger } from "@aws-lambda-powertools/logger";
import { waitingTasks } from "../data/outbox/outbox-store.ts";
import { outboxShards } from "../data/table/keys.ts";
import { performTask } from "../streams/perform-task.ts";

const logger = new Logger();

const minutes = 60_000;
const tasksOfShard = 250;
const maxDurationMs = 2 * minutes;

/**
 * Performs what has waited in the outbox for over ten minutes: what the stream gave up or a crash left. Begins no
 * task after two minutes, so that the other chores have their time; throws when tasks failed.
 */
export async function retryTasks(now: Date): Promise<void> {
  const before = new Date(now.getTime() - 10 * minutes);
  const started = performance.now();
  let failed = 0;
  for (let shard = 0; shard < outboxShards; shard++) {
    for (const task of await waitingTasks(shard, before, tasksOfShard)) {
      if (performance.now() - started > maxDurationMs) break;
      try {
        await performTask(task, now);
      } catch (error) {
        failed++;
        logger.error("task failed", { kind: task.kind, error: error as Error });
      }
    }
  }
  if (failed > 0) throw new Error(`${failed} tasks of the outbox failed`);
}
