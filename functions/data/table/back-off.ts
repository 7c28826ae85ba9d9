/** Waits before a retry. The delay is random, and its maximum doubles with each attempt. */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
