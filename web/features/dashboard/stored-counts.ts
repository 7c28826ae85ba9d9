import { keptKeys } from "../../api/storage-keys.ts";
import type { StoredCounts } from "./since-yesterday.ts";

/** Reads the rating and cooking counts stored in this browser. Returns undefined if they are missing or invalid. */
export function readCounts(userId: string): StoredCounts | undefined {
  try {
    const { latest, before }: Partial<StoredCounts> = JSON.parse(
      localStorage.getItem(keptKeys.counts + userId) ?? "",
    );
    return isSnapshot(latest)
      ? { latest, before: isSnapshot(before) ? before : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

function isSnapshot(stored: StoredCounts["before"]): stored is StoredCounts["latest"] {
  return typeof stored?.counts === "object" && !Number.isNaN(Date.parse(stored.takenAt));
}

export function storeCounts(userId: string, counts: StoredCounts): void {
  try {
    localStorage.setItem(keptKeys.counts + userId, JSON.stringify(counts));
  } catch {
    // Ignores the error if the browser's storage is full, because the dashboard also works without stored counts.
  }
}
