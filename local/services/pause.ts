import { setTimeout as sleep } from "node:timers/promises";

/** Waits, or returns early if the signal is aborted. With `ref: false`, the wait does not keep the process running. */
export async function pause(
  ms: number,
  signal: AbortSignal,
  { ref = true }: { ref?: boolean } = {},
): Promise<void> {
  await sleep(ms, undefined, { signal, ref }).catch(() => undefined);
}
