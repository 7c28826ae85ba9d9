import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** How long to wait after SIGTERM before killing a process with SIGKILL. */
const stopTimeoutMs = 10_000;

/** Ends a process and waits for its exit. Returns immediately if the process has already ended. */
export async function endProcess(
  child: ChildProcess,
  signal: "SIGTERM" | "SIGKILL" = "SIGTERM",
): Promise<void> {
  // Node sets `signalCode` if a signal ended the process, and `exitCode` otherwise.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}
