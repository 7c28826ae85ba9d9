import { countsKey } from "./forget-counts.ts";
import type { Memory } from "./since-yesterday.ts";

/** Reads the rating and cooking counts stored in this browser. Returns undefined if they are missing or invalid. */
export function readMemory(userId: string): Memory | undefined {
  try {
    const { latest, before }: Partial<Memory> = JSON.parse(
      localStorage.getItem(countsKey(userId)) ?? "",
    );
    return isSnapshot(latest)
      ? { latest, before: isSnapshot(before) ? before : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

function isSnapshot(stored: Memory["before"]): stored is Memory["latest"] {
  return typeof stored?.counts === "object" && !Number.isNaN(Date.parse(stored.takenAt));
}

export function storeMemory(userId: string, memory: Memory): void {
  try {
    localStorage.setItem(countsKey(userId), JSON.stringify(memory));
  } catch {
    // The browser's storage is full. The counts are optional.
  }
}
