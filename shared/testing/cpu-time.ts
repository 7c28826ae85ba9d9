import { expect } from "vitest";

/** Returns the CPU time of a synchronous function in microseconds: the fastest of five runs, to exclude interruptions. */
function cpuTime(act: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage();
    act();
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}

/** Checks that the CPU time of `act` is proportional to the length of its text. Compares `text` with four copies of it. */
export function expectLinearTime(act: (text: string) => unknown, text: string): void {
  // The first call is not measured, because V8 has not optimised `act` yet.
  cpuTime(() => act(text));
  // Counts the short text's CPU time as at least 20 ms, because some systems measure CPU time in steps of 10 ms.
  const base = Math.max(
    cpuTime(() => act(text)),
    20_000,
  );
  expect(cpuTime(() => act(text.repeat(4))) / base).toBeLessThan(10);
}
