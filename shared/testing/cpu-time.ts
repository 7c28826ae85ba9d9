import { expect } from "vitest";

/** Returns the CPU time of `runs` calls in microseconds: the fastest of three samples, to exclude interruptions. */
function cpuTime(act: () => unknown, runs: number): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage();
    for (let run = 0; run < runs; run++) act();
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}

/**
 * Checks that the CPU time of `act` is proportional to the length of its text. Compares `text` with four copies of it,
 * each processed `runs` times.
 */
export function expectLinearTime(act: (text: string) => unknown, text: string, runs = 1): void {
  // The first call is not measured, because V8 has not optimised `act` yet.
  act(text);
  // Counts the short text's CPU time as at least 20 ms, because some systems measure CPU time in steps of 10 ms.
  const base = Math.max(
    cpuTime(() => act(text), runs),
    20_000,
  );
  expect(cpuTime(() => act(text.repeat(4)), runs) / base).toBeLessThan(10);
}
