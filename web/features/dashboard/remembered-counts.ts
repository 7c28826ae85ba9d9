import type { Memory } from "./since-yesterday.ts";

/** The session module keeps keys with this prefix after a logout (D50). */
const key = (userId: string) => `counts:${userId}`;

/** Returns an account's counts that this browser has stored, or undefined if it has stored no valid ones. */
export function readMemory(userId: string): Memory | undefined {
  try {
    const { latest, before }: Partial<Memory> = JSON.parse(localStorage.getItem(key(userId)) ?? "");
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
  localStorage.setItem(key(userId), JSON.stringify(memory));
}

/** Removes the stored counts of an account. Called when the user deletes it. */
export function forgetCounts(userId: string): void {
  localStorage.removeItem(key(userId));
}
