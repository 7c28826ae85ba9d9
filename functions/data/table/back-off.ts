/**
 * Waits before a retry, longer after each attempt. The delay is partly random, so that callers that failed
 * together do not retry together.
 */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
