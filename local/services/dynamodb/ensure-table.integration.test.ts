import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dynamodbClient } from "./dynamodb-clients.ts";
import { sweep } from "./expire-items.ts";
import { type Dynamodb, startDynamodb } from "./start-dynamodb.ts";
import type { TableProperties } from "./table-properties.ts";

let dataDir: string;
let dynamodb: Dynamodb;
let client: DynamoDBClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dynamodb-"));
  dynamodb = await startDynamodb({ dataDir });
  client = dynamodbClient(dynamodb.endpoint);
});
afterAll(async () => {
  client.destroy();
  await dynamodb.stop();
  await rm(dataDir, { recursive: true });
});

function properties(TableName: string): TableProperties {
  return {
    TableName,
    KeySchema: [
      { AttributeName: "PK", KeyType: "HASH" },
      { AttributeName: "SK", KeyType: "RANGE" },
    ],
    AttributeDefinitions: [
      { AttributeName: "PK", AttributeType: "S" },
      { AttributeName: "SK", AttributeType: "S" },
      { AttributeName: "owner", AttributeType: "S" },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: "byOwner",
        KeySchema: [{ AttributeName: "owner", KeyType: "HASH" }],
        Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["title"] },
      },
    ],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
  };
}

const describeTable = async (TableName: string) =>
  (await client.send(new DescribeTableCommand({ TableName }))).Table;

describe("ensureTable", () => {
  it("creates a table with indexes, a stream and TTL", async () => {
    const first = await dynamodb.ensureTable(properties("created"));
    expect(first.tableArn).toMatch(/^arn:aws:dynamodb:.*:table\/created$/);
    expect(first.streamArn).toMatch(/:table\/created\/stream\//);
    expect(await dynamodb.ensureTable(properties("created"))).toEqual(first);
    const table = await describeTable("created");
    expect(table?.StreamSpecification?.StreamViewType).toBe("NEW_AND_OLD_IMAGES");
    expect(table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(["byOwner"]);
    const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: "created" }));
    expect(ttl.TimeToLiveDescription?.AttributeName).toBe("expiresAt");
  });

  it("updates the indexes, the stream and the TTL attribute of an existing table", async () => {
    const { StreamSpecification: _, ...before } = properties("changed");
    expect((await dynamodb.ensureTable(before)).streamArn).toBeUndefined();
    const index = {
      IndexName: "byTitle",
      KeySchema: [{ AttributeName: "title", KeyType: "HASH" as const }],
      Projection: { ProjectionType: "ALL" as const },
    };
    const after = {
      ...properties("changed"),
      AttributeDefinitions: [
        ...before.AttributeDefinitions.slice(0, 2),
        { AttributeName: "title", AttributeType: "S" as const },
      ],
      GlobalSecondaryIndexes: [index],
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" as const },
      TimeToLiveSpecification: { AttributeName: "gone", Enabled: true },
    };
    expect((await dynamodb.ensureTable(after)).streamArn).toBeDefined();
    const table = await describeTable("changed");
    expect(table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(["byTitle"]);
    const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: "changed" }));
    expect(ttl.TimeToLiveDescription?.AttributeName).toBe("gone");
  });

  it("throws an error if the key or an existing index of a table has changed", async () => {
    const base = properties("fixed");
    await dynamodb.ensureTable(base);
    const KeySchema = base.KeySchema.slice(0, 1);
    await expect(dynamodb.ensureTable({ ...base, KeySchema })).rejects.toThrow(
      "Table fixed exists with key PK (HASH S), SK (RANGE S), but the template has PK (HASH S)",
    );
    const numbers = base.AttributeDefinitions.map((attribute) => ({
      ...attribute,
      AttributeType: "N" as const,
    }));
    const typed = { ...base, AttributeDefinitions: numbers };
    await expect(dynamodb.ensureTable(typed)).rejects.toThrow("exists with key");
    const GlobalSecondaryIndexes = base.GlobalSecondaryIndexes?.map((index) => ({
      ...index,
      Projection: { ProjectionType: "ALL" as const },
    }));
    const projected = GlobalSecondaryIndexes && { ...base, GlobalSecondaryIndexes };
    await expect(dynamodb.ensureTable(projected ?? base)).rejects.toThrow("index byOwner");
  });
});

describe("expireItems", () => {
  it("deletes only items that expired within the last five years, as DynamoDB does", async () => {
    await dynamodb.ensureTable(properties("swept"));
    const now = Math.floor(Date.now() / 1000);
    const items: Record<string, object> = {
      past: { N: String(now - 1) },
      future: { N: String(now + 600) },
      ancient: { N: String(now - 6 * 365 * 24 * 3600) },
      text: { S: "0" },
    };
    for (const [id, expiresAt] of Object.entries(items)) {
      const Item = { PK: { S: id }, SK: { S: id }, expiresAt } as never;
      await client.send(new PutItemCommand({ TableName: "swept", Item }));
    }
    await client.send(
      new PutItemCommand({ TableName: "swept", Item: { PK: { S: "none" }, SK: { S: "-" } } }),
    );
    const swept = { tableName: "swept", keys: ["PK", "SK"], attribute: "expiresAt" };
    await sweep(client, swept, new AbortController().signal);
    const { Items = [] } = await client.send(new ScanCommand({ TableName: "swept" }));
    const remaining = Items.map(({ PK }) => PK?.S).sort();
    expect(remaining).toEqual(["ancient", "future", "none", "text"]);
  });
});
