import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { challengeItem, type StoredChallenge } from "../../data/items/stored-challenge.ts";
import { newId } from "../../data/table/ids.ts";
import { table, tableName } from "../../data/table/table.ts";

export const hour = 3_600_000;

/** An instant some hours away from now. */
export function inHours(hours: number): Date {
  return new Date(Date.now() + hours * hour);
}

/** Puts a challenge into the table that began an hour ago and ends in a day, unless told otherwise. */
export async function createTestChallenge(
  dates: { starts?: Date; ends?: Date } = {},
): Promise<StoredChallenge> {
  const challenge: StoredChallenge = {
    id: newId(),
    title: "La tarte aux pommes",
    description: "Une tarte aux pommes comme chez vous.",
    type: "DAILY",
    startDate: (dates.starts ?? inHours(-1)).toISOString(),
    endDate: (dates.ends ?? inHours(24)).toISOString(),
    category: { id: "dessert", name: "Dessert" },
    createdAt: inHours(-2).toISOString(),
  };
  await putChallenge(challenge);
  return challenge;
}

/** Writes a challenge as it is given. */
export async function putChallenge(challenge: StoredChallenge): Promise<void> {
  const Item = challengeItem(challenge);
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}
