/** Waits before another attempt: longer after each, by chance, so that those who failed together do not meet again. */
export function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
}
