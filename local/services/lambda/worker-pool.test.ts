import { describe, expect, it } from "vitest";
import type { FunctionWorker } from "./function-worker.ts";
import type { InvokeResult } from "./invoke-result.ts";
import { createWorkerPool } from "./worker-pool.ts";

const success: InvokeResult = { outcome: "success", payload: "1" };

function fakePool(limit: number, idleMs?: number, lastIdleMs?: number) {
  const workers: { alive: boolean; stopped: boolean }[] = [];
  const pool = createWorkerPool(
    limit,
    () => {
      const state = { alive: true, stopped: false };
      workers.push(state);
      const worker: FunctionWorker = {
        get isAlive() {
          return state.alive;
        },
        handle: async () => success,
        async stop() {
          state.stopped = true;
        },
      };
      return { worker, attached: state };
    },
    idleMs,
    lastIdleMs,
  );
  return { pool, workers };
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<InvokeResult>();
  return { task: () => promise, open: () => resolve(success) };
}

describe("WorkerPool", () => {
  it("uses the same worker thread for consecutive invocations", async () => {
    const { pool, workers } = fakePool(3);
    for (const _ of [1, 2, 3]) await pool.use(async () => success);
    expect(workers).toHaveLength(1);
  });

  it("starts one worker thread per concurrent invocation, up to the pool's limit", async () => {
    const { pool, workers } = fakePool(2);
    const gates = [gate(), gate(), gate()];
    const done: number[] = [];
    const all = gates.map(({ task }, index) => pool.use(task).then(() => done.push(index)));
    await expect.poll(() => workers).toHaveLength(2);
    gates[2]?.open();
    expect(done).toEqual([]);
    gates[0]?.open();
    await all[2];
    expect(done.sort()).toEqual([0, 2]);
    expect(workers).toHaveLength(2);
    gates[1]?.open();
    await Promise.all(all);
  });

  it("replaces a worker thread that has exited", async () => {
    const { pool, workers } = fakePool(1);
    await pool.use(async ({ attached }) => {
      attached.alive = false;
      return success;
    });
    await pool.use(async () => success);
    expect(workers).toHaveLength(2);
  });

  it("stops all idle workers except one after the idle timeout", async () => {
    const { pool, workers } = fakePool(2, 1);
    const gates = [gate(), gate()];
    const all = gates.map(({ task }) => pool.use(task));
    for (const { open } of gates) open();
    await Promise.all(all);
    await expect.poll(() => workers.filter(({ stopped }) => stopped)).toHaveLength(1);
  });

  it("stops the last idle worker after `lastIdleMs`, and starts a new one on demand", async () => {
    const { pool, workers } = fakePool(2, 1, 5);
    await pool.use(async () => success);
    await expect.poll(() => workers.map(({ stopped }) => stopped)).toEqual([true]);
    expect(await pool.use(async () => success)).toBe(success);
    expect(workers).toHaveLength(2);
  });

  it("returns an error for queued invocations when the pool is stopped", async () => {
    const { pool } = fakePool(1);
    const first = gate();
    const running = pool.use(first.task);
    const waiting = pool.use(async () => success);
    await pool.stop();
    expect(await waiting).toMatchObject({ outcome: "crash" });
    first.open();
    await running;
  });
});
