import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { account, credentials } from "../../../template/account.ts";
import { startTestEngine } from "../../../testing/test-engine.ts";
import type { Limits } from "../../limits.ts";
import { dynamodbClient } from "../dynamodb-clients.ts";
import { type DynamodbProxy, startDynamodbProxy } from "../proxy/start-dynamodb-proxy.ts";

const TableName = "items";
let engine: Awaited<ReturnType<typeof startTestEngine>>;
let proxy: DynamodbProxy;
let client: DynamoDBClient;
let partition = 0;
/** Partition key of the current test. Each test uses a different one. */
let PK: { S: string };

beforeAll(async () => {
  engine = await startTestEngine();
  const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: "S" as const });
  await dynamodbClient(engine.endpoint).send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "PK", KeyType: "HASH" },
        { AttributeName: "SK", KeyType: "RANGE" },
      ],
      AttributeDefinitions: [attribute("PK"), attribute("SK"), attribute("list")],
      GlobalSecondaryIndexes: [
        {
          IndexName: "byList",
          KeySchema: [{ AttributeName: "list", KeyType: "HASH" }],
          Projection: { ProjectionType: "ALL" },
        },
      ],
    }),
  );
});
beforeEach(() => {
  partition += 1;
  PK = { S: `partition-${partition}` };
});
afterEach(async () => {
  client.destroy();
  await proxy.stop();
});
afterAll(() => engine.stop());

/** Creates a client that is subject to `limits` and does not retry requests. */
async function limit(limits: Limits) {
  const source = { endpoint: engine.endpoint, arnOf: () => "arn" };
  proxy = await startDynamodbProxy(source, () => undefined, limits);
  client = new DynamoDBClient({
    endpoint: proxy.meter().endpoint,
    region: account.region,
    credentials,
    maxAttempts: 1,
  });
}
const item = (sort: string, more = {}) => ({ PK, SK: { S: sort }, ...more });
/**
 * Writing this text consumes about 100 capacity units. A partition limited to 2 units per second then rejects writes
 * for about 50 s.
 */
const text = { S: "x".repeat(100 * 1024) };
const put = (sort: string, more = {}) => new PutItemCommand({ TableName, Item: item(sort, more) });
const transact = (sorts: string[], ClientRequestToken?: string) =>
  new TransactWriteItemsCommand({
    TransactItems: sorts.map((sort) => ({ Put: { TableName, Item: item(sort, { text }) } })),
    ...(ClientRequestToken && { ClientRequestToken }),
  });

/** Waits until a running transaction has locked an item. */
const untilLocked = (sort: string) =>
  expect
    .poll(() => client.send(put(sort)).catch(({ name }) => name))
    .toBe("TransactionConflictException");

describe("transaction conflicts", () => {
  it("rejects transactions and writes on items that a running transaction has locked", async () => {
    await limit({ transactionMs: 5000 });
    const running = client.send(transact(["a", "b"]));
    await untilLocked("a");
    await expect(client.send(transact(["c", "b"]))).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }],
    });
    await client.send(put("other"));
    await running;
    await client.send(put("a"));
  });

  it("accepts a retry of a completed transaction while another transaction locks the item", async () => {
    await limit({ transactionMs: 5000 });
    await client.send(transact(["a"], "token"));
    let isRunning = true;
    const other = client.send(transact(["a"])).finally(() => {
      isRunning = false;
    });
    await untilLocked("a");
    await client.send(transact(["a"], "token"));
    expect(isRunning).toBe(true);
    await other;
  });
});

describe("partition limits", () => {
  const writes = { partitionWriteUnits: 2 };
  const throttled = (reason: string) => ({
    name: "ThrottlingException",
    throttlingReasons: [expect.objectContaining({ reason })],
  });

  it("throttles writes to a partition key above its limit, but not to other partition keys", async () => {
    await limit(writes);
    await client.send(put("a", { text }));
    await expect(client.send(put("b"))).rejects.toMatchObject(
      throttled("TableWriteKeyRangeThroughputExceeded"),
    );
    PK = { S: `${PK.S}-other` };
    await client.send(put("c"));
  });

  it("cancels a transaction that writes to a partition with no remaining capacity", async () => {
    await limit(writes);
    await client.send(transact(["a"]));
    await expect(client.send(transact(["b"]))).rejects.toMatchObject({
      CancellationReasons: [{ Code: "ThrottlingError" }],
    });
  });

  it("returns batch items as unprocessed if their partition has no remaining capacity", async () => {
    await limit({ partitionWriteUnits: 1, partitionReadUnits: 1 });
    await client.send(put("a", { text }));
    const other = { PK: { S: `${PK.S}-other` }, SK: { S: "b" } };
    const writeBatch = [item("b"), other].map((Item) => ({ PutRequest: { Item } }));
    const written = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [TableName]: writeBatch } }),
    );
    expect(written.UnprocessedItems).toEqual({ [TableName]: [writeBatch[0]] });
    await client.send(new GetItemCommand({ TableName, Key: item("a") }));
    const Keys = [item("a"), other];
    const read = await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } } }),
    );
    expect(read.Responses).toEqual({ [TableName]: [other] });
    expect(read.UnprocessedKeys?.[TableName]?.Keys).toEqual([item("a")]);
  });

  it("throttles reads of a table or index partition with no remaining capacity", async () => {
    await limit({ partitionReadUnits: 1 });
    await client.send(put("a", { text, list: PK }));
    const get = new GetItemCommand({ TableName, Key: item("a") });
    await client.send(get);
    await expect(client.send(get)).rejects.toMatchObject(
      throttled("TableReadKeyRangeThroughputExceeded"),
    );
    const query = new QueryCommand({
      TableName,
      IndexName: "byList",
      KeyConditionExpression: "#list = :list",
      ExpressionAttributeNames: { "#list": "list" },
      ExpressionAttributeValues: { ":list": PK },
    });
    await client.send(query);
    await expect(client.send(query)).rejects.toMatchObject(
      throttled("IndexReadKeyRangeThroughputExceeded"),
    );
  });

  it("throttles inserts and updates of items whose index partition has no remaining capacity", async () => {
    await limit(writes);
    const list = PK;
    const insert = async (name: string, more = {}) => {
      PK = { S: `${list.S}-${name}` };
      await client.send(put("a", { list, ...more }));
    };
    await insert("one");
    await insert("large", { text });
    const back = throttled("IndexWriteKeyRangeThroughputExceeded");
    await expect(insert("two")).rejects.toMatchObject(back);
    const update = new UpdateItemCommand({
      TableName,
      Key: { PK: { S: `${list.S}-one` }, SK: { S: "a" } },
      UpdateExpression: "SET n = :n",
      ExpressionAttributeValues: { ":n": { N: "1" } },
    });
    await expect(client.send(update)).rejects.toMatchObject(back);
    await client.send(put("a"));
  });

  it("accepts writes again once the partition's capacity has been replenished", async () => {
    await limit({ partitionWriteUnits: 100 });
    await client.send(put("a", { text }));
    const isAccepted = () =>
      client.send(put("b")).then(
        () => true,
        () => false,
      );
    await expect.poll(isAccepted).toBe(true);
  });
});
