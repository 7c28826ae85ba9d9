/** Runs an action for each element, at most `width` at a time. Returns the results in the order of the elements. */
export async function inParallel<T, R>(
  elements: readonly T[],
  width: number,
  action: (element: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(elements.length);
  const waiting = elements.entries();
  const worker = async () => {
    for (const [index, element] of waiting) results[index] = await action(element, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
