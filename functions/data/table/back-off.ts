/**
 * Waits before a retry. The delay is random, so that callers that failed at the same time do not retry at the same
 * time. The maximum delay doubles with each attempt.
 */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
