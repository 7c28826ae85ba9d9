/**
 * Calls `act` for every item, with limited concurrency. After a failure, stops starting calls, waits for those in
 * progress, and throws the first error. So no call is still running when the caller retries.
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
