import type { FunctionWorker } from "./function-worker.ts";
import { failure, type InvokeResult } from "./invoke-result.ts";

export interface PooledWorker<Attached> {
  worker: FunctionWorker;
  /** A value that belongs to this worker, such as the meter of its DynamoDB requests. */
  attached: Attached;
}

export interface WorkerPool<Attached> {
  /** Runs a task on an idle or new worker. If all workers are busy, waits for one of them. */
  use(task: (pooled: PooledWorker<Attached>) => Promise<InvokeResult>): Promise<InvokeResult>;
  stopIdle(): void;
  stop(): Promise<void>;
}

interface IdleWorker<Attached> {
  pooled: PooledWorker<Attached>;
  timer: NodeJS.Timeout;
}

/**
 * Creates a pool of up to `limit` worker threads. Workers that have been idle for `idleMs` are stopped, except the last
 * one. The last worker is stopped after `lastIdleMs`, to free the memory of functions that rarely run.
 */
export function createWorkerPool<Attached>(
  limit: number,
  start: () => PooledWorker<Attached>,
  idleMs = 60_000,
  lastIdleMs = 300_000,
): WorkerPool<Attached> {
  const all = new Set<PooledWorker<Attached>>();
  const idle: IdleWorker<Attached>[] = [];
  const waiting: ((pooled: PooledWorker<Attached> | "stopped") => void)[] = [];
  let stopped = false;

  const startWorker = () => {
    const pooled = start();
    all.add(pooled);
    return pooled;
  };
  const takeIdle = () => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer);
      if (last.pooled.worker.isAlive) return last.pooled;
      all.delete(last.pooled);
    }
    return undefined;
  };
  const acquire = async () => {
    if (stopped) return "stopped";
    const idleWorker = takeIdle();
    if (idleWorker) return idleWorker;
    if (all.size < limit) return startWorker();
    return new Promise<PooledWorker<Attached> | "stopped">((resolve) => {
      waiting.push(resolve);
    });
  };
  const release = (pooled: PooledWorker<Attached>) => {
    if (!pooled.worker.isAlive) all.delete(pooled);
    if (stopped) return;
    const next = waiting.shift();
    if (next) return next(pooled.worker.isAlive ? pooled : startWorker());
    if (pooled.worker.isAlive) addIdle(pooled);
  };
  const stopIdleWorker = (entry: IdleWorker<Attached>) => {
    idle.splice(idle.indexOf(entry), 1);
    all.delete(entry.pooled);
    void entry.pooled.worker.stop();
  };
  const addIdle = (pooled: PooledWorker<Attached>) => {
    const timer = setTimeout(() => {
      if (all.size > 1) return stopIdleWorker(entry);
      entry.timer = setTimeout(() => stopIdleWorker(entry), lastIdleMs - idleMs).unref();
    }, idleMs).unref();
    const entry = { pooled, timer };
    idle.push(entry);
  };

  return {
    async use(task) {
      const pooled = await acquire();
      if (pooled === "stopped") {
        return failure("crash", "Runtime.Stopped", "the local cloud is stopping");
      }
      try {
        return await task(pooled);
      } finally {
        release(pooled);
      }
    },
    stopIdle() {
      for (const { pooled, timer } of idle.splice(0)) {
        clearTimeout(timer);
        all.delete(pooled);
        void pooled.worker.stop();
      }
    },
    async stop() {
      stopped = true;
      for (const resolve of waiting.splice(0)) resolve("stopped");
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map(({ worker }) => worker.stop()));
    },
  };
}
