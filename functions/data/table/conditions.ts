import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/**
 * Awaits a conditional write and returns true. Returns false if the condition failed, and throws any other
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
 * Returns the write condition that an item still has the given version. Version 0 means that the item does
 * not exist yet.
 */
export function ifVersion(version: number) {
  return version === 0
    ? { ConditionExpression: "attribute_not_exists(PK)" }
    : {
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      };
}
