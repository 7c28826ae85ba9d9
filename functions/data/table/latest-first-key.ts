const maxTimestamp = 9_999_999_999_999;

/** Returns a sort key for an instant. In ascending order, later instants come first. */
export function latestFirstKey(instant: string): string {
  return String(maxTimestamp - Date.parse(instant)).padStart(13, "0");
}
