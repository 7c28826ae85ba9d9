/**
 * Waits until all promises are settled. Then throws an `AggregateError` with all rejection reasons, if there are any.
 */
export async function waitForAll(message: string, promises: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap((result) => (result.status === "rejected" ? result.reason : []));
  if (errors.length > 0) throw new AggregateError(errors, message);
}
