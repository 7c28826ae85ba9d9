import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account, credentials } from "../../../template/account.ts";
import { type Dynamodb, startDynamodb } from "../start-dynamodb.ts";
import { type DynamodbProxy, type Meter, startDynamodbProxy } from "./start-dynamodb-proxy.ts";

let dataDir: string;
let dynamodb: Dynamodb;
let proxy: DynamodbProxy;
const TableName = "items";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "capacity-"));
  dynamodb = await startDynamodb({ dataDir });
  await dynamodb.ensureTable({
    TableName,
    KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
    AttributeDefinitions: [
      { AttributeName: "PK", AttributeType: "S" },
      { AttributeName: "list", AttributeType: "S" },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: "byList",
        KeySchema: [{ AttributeName: "list", KeyType: "HASH" }],
        Projection: { ProjectionType: "ALL" },
      },
    ],
  });
  proxy = await startDynamodbProxy(dynamodb, () => undefined);
  await clientOf(proxy.meter()).send(
    new PutItemCommand({ TableName, Item: item("stored", "others") }),
  );
});
afterAll(async () => {
  await proxy?.stop();
  await dynamodb?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function clientOf({ endpoint }: Meter) {
  return new DynamoDBClient({ endpoint, region: account.region, credentials });
}
const item = (id: string, list = "all") => ({
  PK: { S: id },
  list: { S: list },
  text: { S: "x".repeat(1500) },
});

describe("the DynamoDB proxy", () => {
  it("counts the requests and capacity units of each metered endpoint separately", async () => {
    const [writing, reading] = [proxy.meter(), proxy.meter()];
    const [writer, reader] = [clientOf(writing), clientOf(reading)];
    await writer.send(new PutItemCommand({ TableName, Item: item("a") }));
    expect(writing.usage).toEqual({ requests: 1, readUnits: 0, writeUnits: 4 });
    const transaction = { TransactItems: [{ Put: { TableName, Item: item("b") } }] };
    await writer.send(new TransactWriteItemsCommand(transaction));
    expect(writing.usage).toEqual({ requests: 2, readUnits: 0, writeUnits: 10 });
    await reader.send(new GetItemCommand({ TableName, Key: { PK: { S: "a" } } }));
    const query = {
      TableName,
      IndexName: "byList",
      KeyConditionExpression: "#l = :l",
      ExpressionAttributeNames: { "#l": "list" },
      ExpressionAttributeValues: { ":l": { S: "all" } },
    };
    await reader.send(new QueryCommand(query));
    expect(reading.usage).toEqual({ requests: 2, readUnits: 1, writeUnits: 0 });
  });

  it("returns ConsumedCapacity only if the client requests it", async () => {
    const client = clientOf(proxy.meter());
    const get = { TableName, Key: { PK: { S: "stored" } } };
    const plain = await client.send(new GetItemCommand(get));
    expect(plain).not.toHaveProperty("ConsumedCapacity");
    expect(plain.Item?.PK).toEqual({ S: "stored" });
    const detailed = new GetItemCommand({ ...get, ReturnConsumedCapacity: "TOTAL" });
    expect((await client.send(detailed)).ConsumedCapacity).toMatchObject({ CapacityUnits: 0.5 });
  });

  it("includes failed DynamoDB requests in the request count", async () => {
    const meter = proxy.meter();
    const command = new PutItemCommand({
      TableName,
      Item: item("stored"),
      ConditionExpression: "attribute_not_exists(PK)",
    });
    await expect(clientOf(meter).send(command)).rejects.toThrow("conditional request failed");
    expect(meter.usage.requests).toBe(1);
  });
});
