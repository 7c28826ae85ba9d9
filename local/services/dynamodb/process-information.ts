import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export interface ProcessInformation {
  parent: number;
  command: string;
}

/** Returns a process's parent id and command line, or undefined if the process has ended. */
export function processInformation(pid: number): ProcessInformation | undefined {
  return existsSync("/proc/self/stat") ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessInformation | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // In /proc/<pid>/stat, the process name is in parentheses. The name may itself contain spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { parent: Number(parent), command };
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

function fromPs(pid: number): ProcessInformation | undefined {
  try {
    const output = execFileSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], {
      encoding: "utf8",
    });
    const [, parent, command] = output.match(/^\s*(\d+)\s+(.*)/) ?? [];
    return command === undefined ? undefined : { parent: Number(parent), command };
  } catch {
    // An error from `ps` means that the process does not exist.
    return undefined;
  }
}
