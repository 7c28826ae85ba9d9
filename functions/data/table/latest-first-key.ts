const maxTimestamp = 9_999_999_999_999;

/** Returns a sort key for a time. Later times have smaller keys, so that the latest item comes first. */
export function latestFirstKey(instant: string): string {
  return String(maxTimestamp - Date.parse(instant)).padStart(13, "0");
}
