/**
 * Returns the nearest-rank percentile: the smallest value such that at least `percent` % of the values are not larger.
 */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
