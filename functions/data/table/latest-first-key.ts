const maxTimestamp = 9_999_999_999_999;

/** Returns a sort key for an instant. Later instants have smaller keys. */
export function latestFirstKey(instant: string): string {
  return String(maxTimestamp - Date.parse(instant)).padStart(13, "0");
}
