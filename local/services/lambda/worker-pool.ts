import type { FunctionWorker } from "./function-worker.ts";
import { failure, type InvokeResult } from "./invoke-result.ts";

/** A worker and what its maker attached to it. */
export interface PooledWorker<Attached> {
  worker: FunctionWorker;
  attached: Attached;
}

/** Gives out idle workers, starting up to `limit` of them; beyond that callers wait their turn or are refused. */
export interface WorkerPool<Attached> {
  use(task: (pooled: PooledWorker<Attached>) => Promise<InvokeResult>): Promise<InvokeResult>;
  /** Ends every worker that has nothing to do. */
  stopIdle(): void;
  stop(): Promise<void>;
}

/** Workers beyond the first end after `idleMs` without work. */
export function createWorkerPool<Attached>(
  { limit, throttlesExcess }: { limit: number; throttlesExcess: boolean },
  start: () => PooledWorker<Attached>,
  idleMs = 60_000,
): WorkerPool<Attached> {
  const all = new Set<PooledWorker<Attached>>();
  const idle: { pooled: PooledWorker<Attached>; timer: NodeJS.Timeout }[] = [];
  const waiting: ((pooled: PooledWorker<Attached> | "stopped") => void)[] = [];
  let stopped = false;

  const startOne = () => {
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
  const take = async () => {
    if (stopped) return "stopped";
    const idleOne = takeIdle();
    if (idleOne) return idleOne;
    if (all.size < limit) return startOne();
    if (throttlesExcess) return "throttled";
    return new Promise<PooledWorker<Attached> | "stopped">((resolve) => {
      waiting.push(resolve);
    });
  };
  const giveBack = (pooled: PooledWorker<Attached>) => {
    if (!pooled.worker.isAlive) all.delete(pooled);
    if (stopped) return;
    const next = waiting.shift();
    if (next) return next(pooled.worker.isAlive ? pooled : startOne());
    if (pooled.worker.isAlive) idle.push({ pooled, timer: endWhenIdle(pooled) });
  };
  const endWhenIdle = (pooled: PooledWorker<Attached>) =>
    setTimeout(() => {
      if (all.size <= 1) return;
      const index = idle.findIndex((entry) => entry.pooled === pooled);
      if (index >= 0) idle.splice(index, 1);
      all.delete(pooled);
      void pooled.worker.stop();
    }, idleMs).unref();

  return {
    async use(task) {
      const pooled = await take();
      if (pooled === "stopped") {
        return failure("crash", "Runtime.Stopped", "the local cloud stops");
      }
      if (pooled === "throttled") {
        return failure("throttled", "TooManyRequestsException", "Rate Exceeded.");
      }
      try {
        return await task(pooled);
      } finally {
        giveBack(pooled);
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
      for (const turn of waiting.splice(0)) turn("stopped");
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map(({ worker }) => worker.stop()));
    },
  };
}
