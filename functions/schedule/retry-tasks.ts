import { Logger } from "@aws-lambda-powertools/logger";
import { listPendingTasks } from "../data/outbox/outbox-store.ts";
import { outboxShardCount } from "../data/table/keys.ts";
import { performTask } from "../streams/perform-task.ts";
import { hourlyJob } from "./hourly-job.ts";

const logger = new Logger();

const minuteMs = 60_000;
const maxTasksPerShard = 250;
const maxDurationMs = 2 * minuteMs;

/**
 * Carries out background tasks that have waited for over ten minutes, for example after a crash. After two minutes,
 * starts no further task. Throws an error if a task failed.
 */
export async function retryTasks(now: Date): Promise<void> {
  const before = new Date(now.getTime() - 10 * minuteMs);
  const started = performance.now();
  let failed = 0;
  for (let shard = 0; shard < outboxShardCount; shard++) {
    for (const task of await listPendingTasks(shard, before, maxTasksPerShard)) {
      if (performance.now() - started > maxDurationMs) break;
      try {
        await performTask(task, now);
      } catch (error) {
        failed++;
        logger.error("Outbox task failed", { kind: task.kind, error: error as Error });
      }
    }
  }
  if (failed > 0) throw new Error(`${failed} tasks of the outbox failed`);
}

export const handler = hourlyJob(retryTasks, logger);
