/** Does something for every item, `width` at a time; the first failure ends it. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
