import {
  DynamoDBClient,
  type StreamSpecification,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { tableName } from "../../data/table/table.ts";
import type { Engine } from "./start-engine.ts";
import { tableSchema } from "./table-schema.ts";

/** Runs an action with the table's stream disabled. This is faster than discarding the stream records. */
export async function withoutStream(engine: Engine, act: () => Promise<unknown>): Promise<void> {
  await setStream({ StreamEnabled: false });
  await act();
  engine.streamArn = await setStream(tableSchema.StreamSpecification);
}

async function setStream(StreamSpecification: StreamSpecification): Promise<string> {
  const client = new DynamoDBClient({});
  const { TableDescription } = await client.send(
    new UpdateTableCommand({ TableName: tableName(), StreamSpecification }),
  );
  client.destroy();
  return TableDescription?.LatestStreamArn ?? "";
}
