/** Calls `act` for every item, with limited concurrency. Rejects as soon as one call fails. */
export async function inParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
