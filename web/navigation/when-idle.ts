/** Maximum time to wait for the browser to become idle. */
const maxWaitMs = 5_000;

/**
 * Runs a task when the browser is idle, unless the user has enabled data saving. Returns a function that
 * cancels the task.
 */
export function whenIdle(task: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(task, maxWaitMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(task, { timeout: maxWaitMs });
  return () => cancelIdleCallback(idle);
}
