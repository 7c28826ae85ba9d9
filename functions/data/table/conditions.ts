import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/** Waits for a conditional write. Returns true, or false if its condition failed. Rethrows any other error. */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Returns the condition that an item has the given version. Version 0 means that it does not exist yet. */
export function ifVersion(version: number) {
  return version === 0
    ? { ConditionExpression: "attribute_not_exists(PK)" }
    : {
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      };
}
