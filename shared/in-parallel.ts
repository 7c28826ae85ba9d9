/**
 * Calls `act` for every item, with limited concurrency. If a call fails, starts no further calls, waits for the calls
 * in progress and throws the first error. No call is then still running when the caller retries.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of rest) {
      if (errors.length > 0) return;
      try {
        await act(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (errors.length > 0) throw errors[0];
}
