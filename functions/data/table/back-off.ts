/**
 * Waits before a retry: longer after each attempt, with jitter so that callers that failed together spread
 * out.
 */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
