import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { checkKeys, indexChanges } from "./compare-table.ts";
import { ensureTimeToLive } from "./ensure-time-to-live.ts";
import type { TableProperties } from "./table-properties.ts";

/**
 * Creates a DynamoDB table, or updates it to match the template. Throws an error for changes that would replace the
 * table, such as a different key.
 */
export async function ensureTable(
  client: DynamoDBClient,
  properties: TableProperties,
): Promise<{ tableArn: string; streamArn: string | undefined }> {
  const name = properties.TableName;
  const existing = await describeTable(client, name);
  if (existing) await updateTable(client, properties, existing);
  else await createTable(client, properties);
  await ensureTimeToLive(client, properties);
  const table = await describeTable(client, name);
  if (!table?.TableArn) throw new Error(`Table ${name} has no ARN`);
  return {
    tableArn: table.TableArn,
    streamArn: properties.StreamSpecification ? table.LatestStreamArn : undefined,
  };
}

async function describeTable(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function createTable(client: DynamoDBClient, properties: TableProperties): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: properties.TableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: properties.KeySchema,
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes?.map(
        ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
      ),
      ...(properties.StreamSpecification && { StreamSpecification: stream(properties) }),
    }),
  );
  await untilActive(client, properties.TableName);
}

async function updateTable(
  client: DynamoDBClient,
  properties: TableProperties,
  existing: TableDescription,
): Promise<void> {
  const { TableName, AttributeDefinitions } = properties;
  checkKeys(properties, existing);
  for (const change of indexChanges(properties, existing)) {
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [change],
      }),
    );
    await untilActive(client, TableName);
  }
  if (properties.StreamSpecification && !existing.StreamSpecification?.StreamEnabled) {
    await client.send(
      new UpdateTableCommand({ TableName, StreamSpecification: stream(properties) }),
    );
    await untilActive(client, TableName);
  }
}

function stream({ StreamSpecification }: TableProperties) {
  return { StreamEnabled: true, ...StreamSpecification };
}

async function untilActive(client: DynamoDBClient, TableName: string): Promise<void> {
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName });
}
