/**
 * Waits before a retry. The wait grows with each attempt and has a random part, so that callers that failed
 * together do not retry together.
 */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
