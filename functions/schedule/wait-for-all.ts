/**
 * Waits for all promises, even if some are rejected. Then throws an `AggregateError` with the reasons of those that
 * were.
 */
export async function waitForAll(message: string, promises: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap((result) => (result.status === "rejected" ? result.reason : []));
  if (errors.length > 0) throw new AggregateError(errors, message);
}
