/**
 * Waits before a retry. The delay grows with each attempt. A random part of the delay prevents callers that
 * failed together from retrying together.
 */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
