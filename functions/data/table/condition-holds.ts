import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/** Awaits a conditional write. Returns false if its condition failed. Rethrows any other error. */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
