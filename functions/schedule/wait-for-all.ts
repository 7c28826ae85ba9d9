/** Waits until all promises are settled. Throws an `AggregateError` if any were rejected. */
export async function waitForAll(message: string, promises: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap((result) => (result.status === "rejected" ? result.reason : []));
  if (errors.length > 0) throw new AggregateError(errors, message);
}
