/** Maximum time to wait for the browser to become idle. */
const maxWaitMs = 5_000;

/** Runs a task when the browser is idle. Returns a function that cancels the task. */
export function whenIdle(task: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(task, maxWaitMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(task, { timeout: maxWaitMs });
  return () => cancelIdleCallback(idle);
}

/** Like `whenIdle`, but does nothing if the user has enabled data saving. */
export function preloadWhenIdle(task: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? () => undefined : whenIdle(task);
}
