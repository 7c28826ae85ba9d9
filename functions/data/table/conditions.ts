import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/**
 * Waits for a conditional write. Returns true if it succeeded, or false if its condition failed. Rethrows any other
 * error.
 */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Returns a write condition that fails unless the item has the given version. Version 0 means that the item does not
 * exist yet.
 */
export function ifVersion(version: number) {
  return version === 0
    ? { ConditionExpression: "attribute_not_exists(PK)" }
    : {
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      };
}
