import { readdirSync, readFileSync } from "node:fs";

/** Unit of the CPU times in /proc: 100 clock ticks per second on all Linux systems. */
const ticksPerSecond = 100;

/** Returns the CPU time of each thread of a process, keyed by thread id. Works only on Linux. */
export function cpuByThread(pid: number): Map<string, { name: string; ms: number }> {
  const used = new Map<string, { name: string; ms: number }>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
      const [, name = "", rest = ""] = /\((.*)\) (.*)/.exec(text) ?? [];
      const fields = rest.split(" ");
      const ms = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
      used.set(thread, { name: thread === String(pid) ? "main" : name, ms });
    } catch {
      // The thread has ended since its id was listed.
    }
  }
  return used;
}

/** Returns the resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Returns the ids of all descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid
        ? [Number(entry)]
        : [];
    } catch {
      return [];
    }
  });
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
