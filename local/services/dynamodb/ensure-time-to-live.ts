import {
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import type { TableProperties } from "./table-properties.ts";

/**
 * Enables TTL on the attribute that the template names, if any. If TTL is enabled on a different attribute, first
 * disables it there.
 */
export async function ensureTimeToLive(
  client: DynamoDBClient,
  { TableName, TimeToLiveSpecification }: TableProperties,
): Promise<void> {
  const wanted = timeToLiveAttribute(TimeToLiveSpecification);
  const described = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const { TimeToLiveStatus, AttributeName } = described.TimeToLiveDescription ?? {};
  const found = TimeToLiveStatus?.startsWith("ENABL") ? AttributeName : undefined;
  if (found === wanted) return;
  if (found) await update(client, TableName, found, false);
  if (wanted) await update(client, TableName, wanted, true);
}

/** Returns the table's TTL attribute, or undefined if TTL is disabled. */
export function timeToLiveAttribute(
  specification: TableProperties["TimeToLiveSpecification"],
): string | undefined {
  return specification?.Enabled ? specification.AttributeName : undefined;
}

async function update(
  client: DynamoDBClient,
  TableName: string,
  AttributeName: string,
  Enabled: boolean,
): Promise<void> {
  const TimeToLiveSpecification = { AttributeName, Enabled };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}
