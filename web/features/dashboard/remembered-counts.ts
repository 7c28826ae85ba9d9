import { countsKey } from "./forget-counts.ts";
import type { Memory } from "./since-yesterday.ts";

/**
 * Returns the rating and cooking counts that this browser has stored for the user's recipes, or undefined if it has not
 * stored any valid counts.
 */
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
  localStorage.setItem(countsKey(userId), JSON.stringify(memory));
}
