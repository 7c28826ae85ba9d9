/** Returns the nearest-rank percentile: the smallest value that is at least as large as `percent` % of all values. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
