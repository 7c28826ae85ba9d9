/** Returns the identifiers in the `batchItemFailures` of a function's response. */
export function reportedFailures(payload: string): Set<string> {
  const response = JSON.parse(payload) as {
    batchItemFailures?: { itemIdentifier: string }[];
  } | null;
  return new Set((response?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
}
