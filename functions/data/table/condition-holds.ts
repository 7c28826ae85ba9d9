import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/** Waits for a conditional write; tells whether its condition held, and passes on every other failure. */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
