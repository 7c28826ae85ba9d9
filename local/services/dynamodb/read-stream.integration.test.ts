import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DeleteItemCommand, type DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryFolder } from "../../testing/create-memory-folder.ts";
import { dynamodbClient } from "./dynamodb-clients.ts";
import { readStream, type StreamOptions } from "./read-stream.ts";
import { type Dynamodb, startDynamodb } from "./start-dynamodb.ts";
import type { StreamRecord } from "./stream-record.ts";

const TableName = "streamed";
let dataDir: string;
let dynamodb: Dynamodb;
let client: DynamoDBClient;
let streamArn: string;

async function start() {
  dynamodb = await startDynamodb({ dataDir });
  client = dynamodbClient(dynamodb.endpoint);
  const ensured = await dynamodb.ensureTable({
    TableName,
    KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "PK", AttributeType: "S" }],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
  streamArn = ensured.streamArn ?? "";
}

async function stop() {
  client.destroy();
  await dynamodb.stop();
}

beforeAll(async () => {
  dataDir = await createMemoryFolder("dynamodb-");
  await start();
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

const put = (id: string, more = {}) =>
  client.send(new PutItemCommand({ TableName, Item: { PK: { S: id }, ...more } }));

const keysOf = (records: StreamRecord[]) => records.map(({ dynamodb }) => dynamodb.Keys.PK?.S);

async function open(more: Partial<StreamOptions> = {}) {
  const records: StreamRecord[] = [];
  const batches: string[] = [];
  const stopping = new AbortController();
  const reader = await readStream({
    endpoint: dynamodb.endpoint,
    streamArn,
    checkpointFile: join(dataDir, "streams", "reader.json"),
    signal: stopping.signal,
    onRecords: async (batch) => {
      records.push(...batch);
      batches.push(batch.map(({ dynamodb }) => dynamodb.Keys.PK?.S).join(" "));
    },
    ...more,
  });
  return {
    records,
    batches,
    async close() {
      stopping.abort();
      await reader.finished;
    },
  };
}

describe("readStream", () => {
  it("delivers stream records in Lambda's event format", async () => {
    const first = await open();
    const bytes = Buffer.from([0, 1, 255]);
    await put("a", {
      data: { M: { list: { L: [{ B: bytes }, { BS: [bytes] }, { BOOL: true }] } } },
    });
    await put("a", { count: { N: "2" } });
    await client.send(new DeleteItemCommand({ TableName, Key: { PK: { S: "a" } } }));
    await expect.poll(() => first.records).toHaveLength(3);
    const data = { M: { list: { L: [{ B: "AAH/" }, { BS: ["AAH/"] }, { BOOL: true }] } } };
    const before = { PK: { S: "a" }, data };
    const after = { PK: { S: "a" }, count: { N: "2" } };
    const [insert, modify, remove] = first.records;
    expect(insert).toEqual({
      eventID: expect.any(String),
      eventName: "INSERT",
      eventVersion: "1.1",
      eventSource: "aws:dynamodb",
      awsRegion: "eu-west-3",
      dynamodb: {
        ApproximateCreationDateTime: expect.any(Number),
        Keys: { PK: { S: "a" } },
        NewImage: before,
        SequenceNumber: expect.any(String),
        SizeBytes: expect.any(Number),
        StreamViewType: "NEW_AND_OLD_IMAGES",
      },
      eventSourceARN: streamArn,
    });
    expect(modify).toMatchObject({
      eventName: "MODIFY",
      dynamodb: { OldImage: before, NewImage: after },
    });
    expect(remove).toMatchObject({ eventName: "REMOVE", dynamodb: { OldImage: after } });
    expect(remove?.dynamodb).not.toHaveProperty("NewImage");
    const age = Date.now() / 1000 - (insert?.dynamodb.ApproximateCreationDateTime ?? 0);
    expect(Math.abs(age)).toBeLessThan(60);
    await first.close();
  });

  it("continues after the last delivered record when the engine and the stream reader restart", async () => {
    const first = await open();
    await put("a");
    await expect.poll(() => first.records).toHaveLength(1);
    await first.close();
    await put("b");
    await stop();
    await start();
    await put("c");
    const second = await open();
    await expect.poll(() => keysOf(second.records)).toEqual(["b", "c"]);
    await second.close();
  });

  it("delivers the records of 1,500 writes exactly once and in order", async () => {
    const reader = await open();
    const ids = Array.from({ length: 1500 }, (_, index) => `item-${index}`);
    for (let index = 0; index < ids.length; index += 50) {
      await Promise.all(ids.slice(index, index + 50).map((id) => put(id)));
    }
    await put("last");
    await expect.poll(() => keysOf(reader.records)).toContain("last");
    expect(keysOf(reader.records).toSorted()).toEqual([...ids, "last"].toSorted());
    const numbers = reader.records.map(({ dynamodb }) => BigInt(dynamodb.SequenceNumber));
    expect(
      numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0n)),
    ).toBe(true);
    await reader.close();
  });

  it("delivers a batch as soon as it is full, without waiting for the batching window to end", async () => {
    const seen: string[] = [];
    const isWanted = ({ dynamodb }: StreamRecord) => {
      seen.push(String(dynamodb.Keys.PK?.S));
      return /^[ghi]$/.test(String(dynamodb.Keys.PK?.S));
    };
    const checkpointFile = join(dataDir, "streams", "gathering.json");
    const reader = await open({ batchWindowMs: 60_000, limit: 3, isWanted, checkpointFile });
    for (const id of ["g", "h", "i"]) {
      await put(id);
      // Waits until the reader has read this record, so that each record arrives in a separate poll.
      await expect.poll(() => seen).toContain(id);
    }
    await expect.poll(() => reader.batches).toEqual(["g h i"]);
    await reader.close();
  });

  it("delivers an incomplete batch when the batching window ends", async () => {
    const checkpointFile = join(dataDir, "streams", "window.json");
    const isWanted = ({ dynamodb }: StreamRecord) => dynamodb.Keys.PK?.S === "j";
    const reader = await open({ batchWindowMs: 300, isWanted, checkpointFile });
    await put("j");
    await expect.poll(() => reader.batches).toEqual(["j"]);
    await reader.close();
  });
});
