import {
  DeleteTableCommand,
  ListTablesCommand,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { arn } from "../../template/account.ts";
import { dynamodbClient } from "./dynamodb-clients.ts";
import { ensureTable } from "./ensure-table.ts";
import { timeToLiveAttribute } from "./ensure-time-to-live.ts";
import { type ExpiringTable, expireItems } from "./expire-items.ts";
import { startEngine } from "./start-engine.ts";
import type { TableProperties } from "./table-properties.ts";

export interface Dynamodb {
  readonly endpoint: string;
  /**
   * Returns the ARN that the engine assigned to a table. Its region is the engine's, not the one that the local cloud
   * simulates.
   */
  arnOf(tableName: string): string;
  /** Creates or updates a table. `streamArn` is undefined if the table has no stream. */
  ensureTable(
    properties: TableProperties,
  ): Promise<{ tableArn: string; streamArn: string | undefined }>;
  deleteTable(tableName: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the embedded DynamoDB engine, or uses the one at `endpoint`. Deletes expired items at regular intervals. */
export async function startDynamodb({
  dataDir,
  endpoint,
}: {
  dataDir: string;
  endpoint?: string;
}): Promise<Dynamodb> {
  const engine = endpoint ? { endpoint, stop: async () => {} } : await startEngine(dataDir);
  const client = dynamodbClient(engine.endpoint);
  if (endpoint) {
    await client.send(new ListTablesCommand({ Limit: 1 })).catch((cause) => {
      const advice = "Start it, or unset AWS_ENDPOINT_URL_DYNAMODB.";
      throw new Error(`No DynamoDB engine answers at ${endpoint}. ${advice}`, { cause });
    });
  }
  const tableArns = new Map<string, string>();
  const expiringTables = new Map<string, ExpiringTable>();
  const stopping = new AbortController();
  const sweeper = expireItems(client, () => expiringTables.values(), stopping.signal);
  return {
    endpoint: engine.endpoint,
    arnOf: (tableName) => tableArns.get(tableName) ?? arn("dynamodb", `table/${tableName}`),
    async ensureTable(properties) {
      const { TableName: tableName } = properties;
      const arns = await ensureTable(client, properties);
      tableArns.set(tableName, arns.tableArn);
      const attribute = timeToLiveAttribute(properties.TimeToLiveSpecification);
      const keys = properties.KeySchema.map(({ AttributeName }) => AttributeName as string);
      if (attribute) expiringTables.set(tableName, { tableName, keys, attribute });
      return arns;
    },
    async deleteTable(TableName) {
      tableArns.delete(TableName);
      expiringTables.delete(TableName);
      await client.send(new DeleteTableCommand({ TableName }));
      await waitUntilTableNotExists({ client, maxWaitTime: 60 }, { TableName });
    },
    async stop() {
      stopping.abort();
      await sweeper;
      client.destroy();
      await engine.stop();
    },
  };
}
