import { arn } from "../../template/account.ts";
import { dynamodbClient } from "./dynamodb-clients.ts";
import { ensureTable } from "./ensure-table.ts";
import { timeToLiveAttribute } from "./ensure-time-to-live.ts";
import { type ExpiringTable, expireItems } from "./expire-items.ts";
import { startEngine } from "./start-engine.ts";
import type { TableProperties } from "./table-properties.ts";

export interface Dynamodb {
  readonly endpoint: string;
  /** The ARN that the engine gave a table, which stands in its own region. */
  arnOf(tableName: string): string;
  /** Creates or verifies a table; `streamArn` is undefined when it has no stream. */
  ensureTable(
    properties: TableProperties,
  ): Promise<{ tableArn: string; streamArn: string | undefined }>;
  stop(): Promise<void>;
}

/** The embedded engine, or the one at `endpoint`; expired items of ensured tables are swept. */
export async function startDynamodb({
  dataDir,
  endpoint: given,
}: {
  dataDir: string;
  endpoint?: string;
}): Promise<Dynamodb> {
  const engine = given ? { endpoint: given, stop: async () => {} } : await startEngine(dataDir);
  const client = dynamodbClient(engine.endpoint);
  const known = new Map<string, string>();
  const expiring = new Map<string, ExpiringTable>();
  const sweeping = new AbortController();
  const swept = expireItems(client, () => expiring.values(), sweeping.signal);
  return {
    endpoint: engine.endpoint,
    arnOf: (tableName) => known.get(tableName) ?? arn("dynamodb", `table/${tableName}`),
    async ensureTable(properties) {
      const arns = await ensureTable(client, properties);
      known.set(properties.TableName, arns.tableArn);
      const attribute = timeToLiveAttribute(properties.TimeToLiveSpecification);
      const tableName = properties.TableName;
      const keys = properties.KeySchema.map(({ AttributeName }) => AttributeName as string);
      if (attribute) expiring.set(tableName, { tableName, keys, attribute });
      return arns;
    },
    async stop() {
      sweeping.abort();
      await swept;
      client.destroy();
      await engine.stop();
    },
  };
}
