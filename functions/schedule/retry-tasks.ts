import { hourMs, minuteMs } from "#shared/durations.ts";
import { getJobPosition, saveJobPosition } from "../data/job/job-position-store.ts";
import { listPendingTasks } from "../data/outbox/outbox-store.ts";
import { outboxShardCount } from "../data/table/keys.ts";
import { performTask } from "../streams/perform-task.ts";
import { JobRun } from "./job-run.ts";
import { scheduledJob } from "./scheduled-job.ts";

const job = "retry-tasks";
const tasksPerPage = 25;
/**
 * Time, in milliseconds, after which the job starts no further background task. The function's timeout is five minutes.
 */
const maxDurationMs = 3 * minuteMs;

/**
 * The sort key of the last background task that the job attempted in each shard, or `endOfShard` if the job has reached
 * the end of the shard.
 */
type Positions = Record<string, string>;

const endOfShard = "END";

/**
 * Performs background tasks that have waited for more than ten minutes, for example after a crash. Takes one page of
 * tasks from each shard in turn. The next run continues where this one stops, so that tasks that always fail do not
 * block others. Throws an error if a task failed.
 */
export async function retryTasks(now: Date, durationMs = maxDurationMs): Promise<void> {
  const before = new Date(now.getTime() - 10 * minuteMs);
  const run = new JobRun(durationMs);
  const stored = await getJobPosition<Positions>(job);
  const positions: Positions = { ...stored };
  // Starts each hourly run with a different shard, so that slow tasks in one shard do not use up the time of every run.
  const first = Math.floor(now.getTime() / hourMs);
  const shards = Array.from(
    { length: outboxShardCount },
    (_, index) => (first + index) % outboxShardCount,
  );
  // Skips the shards that earlier runs have finished, so that the job reaches every shard. Once all shards are
  // finished, the next run starts over.
  let unfinished = shards.filter((shard) => positions[shard] !== endOfShard);
  while (unfinished.length > 0 && run.isInTime) {
    const more: number[] = [];
    for (const shard of unfinished) {
      const tasks = await listPendingTasks(shard, before, tasksPerPage, positions[shard]);
      for (const task of tasks) {
        if (!run.isInTime) break;
        await run.attempt("Outbox task failed", { kind: task.kind }, () => performTask(task, now));
        positions[shard] = task.SK;
      }
      if (tasks.length === tasksPerPage) more.push(shard);
      else if (run.isInTime) positions[shard] = endOfShard;
    }
    unfinished = more;
  }
  const isFinished = shards.every((shard) => positions[shard] === endOfShard);
  if (stored || !isFinished) await saveJobPosition(job, isFinished ? undefined : positions);
  run.end("Background tasks failed");
}

export const handler = scheduledJob(retryTasks);
