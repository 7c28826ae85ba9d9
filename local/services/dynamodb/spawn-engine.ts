import { type ChildProcess, spawn } from "node:child_process";
import { engineBinary } from "./engine-binary.ts";

/**
 * Ends the engine when descriptor 3 closes, that is when this process stops or dies in whatever way. `exec` makes
 * the engine the direct child, with the pid and the exit that spawn reports. What waits holds no output of the engine's
 * open: its complaint is to end where it ends.
 */
const endWithParent = '(cat <&3 >/dev/null; kill $$) 2>/dev/null & exec "$@" 3<&-';

/** Runs dynoxide on a database file; it never outlives this process. */
export function spawnEngine({ hostname, port }: URL, database: string): ChildProcess {
  const address = ["--host", hostname, "--port", port];
  const command = [engineBinary(), "serve", ...address, "--db-path", database];
  // Windows itself ends the children of a process with it.
  if (process.platform === "win32") {
    return spawn(command[0] as string, command.slice(1), { stdio: ["ignore", "ignore", "pipe"] });
  }
  return spawn("/bin/sh", ["-c", endWithParent, "sh", ...command], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // In a group of its own: Ctrl-C reaches this process alone, which stops the engine last.
    detached: true,
  });
}
