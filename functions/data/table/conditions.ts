import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { RefusedError } from "#shared/errors.ts";

/** Returns true if a conditional write succeeds, and false if its condition fails. Rethrows other errors. */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Throws `conflict` if a write's condition has failed, which means that the item has changed since it was read. */
export function requireUnchanged(holds: boolean): void {
  if (!holds) throw new RefusedError("conflict");
}
