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
