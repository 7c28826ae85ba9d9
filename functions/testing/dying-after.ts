import { withFault } from "./faults.ts";

/**
 * Runs something that dies after some requests to the table: the last of them is carried out, but its answer is lost,
 * and none follows, nor from what it had under way side by side. Tells whether it got that far.
 */
export async function crashAfter(requests: number, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await withFault("death after", requests, act);
    return false;
  } catch {
    return true;
  }
}
