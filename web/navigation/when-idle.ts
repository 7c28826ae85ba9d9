/** How long a page that never rests is waited for, ms. */
const patience = 5_000;

/** Does something once the page is at rest, and not where data is to be saved; gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, patience);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: patience });
  return () => cancelIdleCallback(idle);
}
