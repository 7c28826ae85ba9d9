import { setTimeout } from "node:timers/promises";

const pauseMs = 250;
const maxPauses = 8;

/**
 * Calls `readAll` until it returns true, for at most two seconds. `readAll` reads an index, which may lag behind the
 * table, and returns true if it found everything that the index should contain.
 */
export async function pollIndex(readAll: () => Promise<boolean>): Promise<void> {
  for (let pauses = 0; !(await readAll()) && pauses < maxPauses; pauses++) {
    await setTimeout(pauseMs);
  }
}
