import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

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

/** Returns a write condition. The attribute must exist if `isPresent` is true, and must not exist if it is false. */
export function ifPresent(name: string, isPresent: boolean): string {
  return `attribute_${isPresent ? "" : "not_"}exists(${name})`;
}
