/** Runs an action for each element, with at most `width` actions running concurrently. */
export async function inParallel<T>(
  elements: readonly T[],
  width: number,
  action: (element: T) => Promise<unknown>,
): Promise<void> {
  const waiting = elements.values();
  const worker = async () => {
    for (const element of waiting) await action(element);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
