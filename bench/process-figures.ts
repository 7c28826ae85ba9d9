import { readdirSync, readFileSync } from "node:fs";

/** Unit of the CPU times in /proc: 100 clock ticks per second on all Linux systems. */
const ticksPerSecond = 100;

/**
 * Returns the CPU time of each thread of a process, keyed by thread id. Returns an empty map if the process has ended.
 * Works only on Linux.
 */
export function cpuByThread(pid: number): Map<string, { name: string; ms: number }> {
  const used = new Map<string, { name: string; ms: number }>();
  for (const thread of ifExists(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
    const text = ifExists(() => readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8"));
    if (text === undefined) continue;
    const [, name = "", rest = ""] = /\((.*)\) (.*)/.exec(text) ?? [];
    const fields = rest.split(" ");
    const ms = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
    used.set(thread, { name: thread === String(pid) ? "main" : name, ms });
  }
  return used;
}

/** Returns the resident memory of a process in megabytes, or 0 if the process has ended. Works only on Linux. */
export function memoryOf(pid: number): number {
  const status = ifExists(() => readFileSync(`/proc/${pid}/status`, "utf8")) ?? "";
  const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

/** Returns the ids of all descendants of a process. Works only on Linux. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    const stat = ifExists(() => readFileSync(`/proc/${entry}/stat`, "utf8")) ?? "";
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return parent === pid ? [Number(entry)] : [];
  });
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Reads from /proc. Returns undefined if the process or thread has ended since its id was listed. */
function ifExists<Content>(read: () => Content): Content | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
