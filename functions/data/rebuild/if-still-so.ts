import { RefusedError } from "#shared/errors.ts";
import type { Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/** Writes all steps if their conditions, which refuse with `conflict`, hold; tells whether. */
export async function ifStillSo(steps: Step[]): Promise<boolean> {
  try {
    await transact(steps);
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.code === "conflict") return false;
    throw error;
  }
}
