/**
 * Returns the CPU time of `runs` calls in microseconds. Uses the fastest of three samples, to exclude interruptions.
 * Ignores system time, because a busy machine spends more of it on page faults.
 */
function cpuTime(act: () => unknown, runs: number): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage();
    for (let run = 0; run < runs; run++) act();
    return process.threadCpuUsage(start).user;
  });
  return Math.min(...times);
}

/**
 * Returns the CPU time of `act` for four copies of a text, divided by its CPU time for one copy. The quotient is about
 * 4 if the CPU time grows linearly with the length of the text, and about 16 if it grows quadratically.
 */
export function cpuTimeGrowth(act: (text: string) => unknown, text: string): number {
  const longText = text.repeat(4);
  // The first calls are not measured, because V8 has not optimised `act` yet.
  act(text);
  act(longText);
  let runs = 4;
  let base = cpuTime(() => act(text), runs);
  // Repeats short work until it takes 20 ms, because some systems measure CPU time in steps of 10 ms.
  while (base < 20_000) {
    runs *= 2;
    base = cpuTime(() => act(text), runs);
  }
  // Runs the long text only a quarter as many times. Both measurements then take about the same time, so that
  // interruptions affect them equally.
  return (4 * cpuTime(() => act(longText), runs / 4)) / base;
}
