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
   * Returns the ARN of a table, in the region of the DynamoDB engine. This region differs from the account's
   * region.
   */
  arnOf(tableName: string): string;
  /** Creates or updates a table. The returned `streamArn` is undefined for a table without a stream. */
  ensureTable(
    properties: TableProperties,
  ): Promise<{ tableArn: string; streamArn: string | undefined }>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded engine, or uses the DynamoDB engine at `endpoint`. Also deletes expired items from the
 * tables at regular intervals.
 */
export async function startDynamodb({
  dataDir,
  endpoint,
}: {
  dataDir: string;
  endpoint?: string;
}): Promise<Dynamodb> {
  const engine = endpoint ? { endpoint, stop: async () => {} } : await startEngine(dataDir);
  const client = dynamodbClient(engine.endpoint);
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
    async stop() {
      stopping.abort();
      await sweeper;
      client.destroy();
      await engine.stop();
    },
  };
}
