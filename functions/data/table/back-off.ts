/**
 * Waits before a retry. The delay is random, so that callers that failed together do not retry together. The maximum
 * delay doubles with each attempt.
 */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
