import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dynamodbClient } from "./dynamodb-clients.ts";
import { readStream } from "./read-stream.ts";
import { type Dynamodb, startDynamodb } from "./start-dynamodb.ts";

let dataDir: string;
let dynamodb: Dynamodb;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dynamodb-"));
  dynamodb = await startDynamodb({ dataDir });
});
afterAll(async () => {
  await dynamodb.stop();
  await rm(dataDir, { recursive: true });
});

async function ensureTable(TableName: string): Promise<string> {
  const { streamArn } = await dynamodb.ensureTable({
    TableName,
    KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "PK", AttributeType: "S" }],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
  return streamArn ?? "";
}

async function put(TableName: string, ...ids: string[]): Promise<void> {
  const client = dynamodbClient(dynamodb.endpoint);
  for (const id of ids) {
    await client.send(new PutItemCommand({ TableName, Item: { PK: { S: id } } }));
  }
  client.destroy();
}

function onDatabase<Result>(act: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDir, "dynamodb", "tables.sqlite"));
  try {
    return act(database);
  } finally {
    database.close();
  }
}

/** Reads a stream until the records read have the given partition keys. */
async function expectKeys(streamArn: string, name: string, expected: string[]): Promise<void> {
  const keys: string[] = [];
  const stopping = new AbortController();
  const { finished } = await readStream({
    endpoint: dynamodb.endpoint,
    streamArn,
    checkpointFile: join(dataDir, `${name}.json`),
    signal: stopping.signal,
    onRecords: async (records) => {
      keys.push(...records.map(({ dynamodb }) => (dynamodb.Keys.PK as { S: string }).S));
    },
  });
  await expect.poll(() => keys).toEqual(expected);
  stopping.abort();
  await finished;
}

async function restart(): Promise<void> {
  await dynamodb.stop();
  dynamodb = await startDynamodb({ dataDir });
}

describe("prepareStreamTable", () => {
  it("adds a database index, so that stream reads and writes do not scan the whole table", () => {
    const plans = [
      "SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 'a'",
      `SELECT * FROM _stream_records WHERE table_name = 'a' AND shard_id = 'b'
      AND CAST(sequence_number AS INTEGER) > 3 ORDER BY CAST(sequence_number AS INTEGER)`,
    ].map((query) =>
      onDatabase((database) => database.prepare(`EXPLAIN QUERY PLAN ${query}`).all()),
    );
    for (const plan of plans) {
      expect(plan).toMatchObject([{ detail: expect.stringMatching(/^SEARCH .*stream_position/) }]);
    }
  });

  it("deletes records that are over a day older than the newest record in the same stream", async () => {
    const streamArn = await ensureTable("used");
    const idle = await ensureTable("idle");
    await put("idle", "old");
    await put("used", "old", "young", "new");
    await expectKeys(streamArn, "existing", ["old", "young", "new"]);
    const age = (key: string, hours: number) =>
      onDatabase((database) =>
        database
          .prepare("UPDATE _stream_records SET created_at = created_at - ? WHERE keys_json LIKE ?")
          .run(hours * 3600, `%"${key}"%`),
      );
    age("old", 25);
    age("young", 23);
    await restart();
    await put("used", "newer");
    await expectKeys(streamArn, "existing", ["newer"]);
    await expectKeys(streamArn, "new", ["young", "new", "newer"]);
    await expectKeys(idle, "idle", ["old"]);
  });
});
