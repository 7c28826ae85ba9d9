import {
  CreateTableCommand,
  DynamoDBClient,
  type TransactionCanceledException,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startContendedEngine } from "./contended-engine.ts";
import { startTestEngine } from "./test-engine.ts";

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let contended: Awaited<ReturnType<typeof startContendedEngine>>;
let client: DynamoDBClient;

beforeAll(async () => {
  engine = await startTestEngine();
  contended = await startContendedEngine(engine.endpoint, { conflicts: 0.3, lostResponses: 0.3 });
  const options = {
    region: "eu-west-3",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  };
  client = new DynamoDBClient({ ...options, endpoint: contended.endpoint, maxAttempts: 20 });
  await client.send(
    new CreateTableCommand({
      TableName: "items",
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
});
afterAll(async () => {
  client?.destroy();
  await contended?.stop();
  await engine?.stop();
});

/** Creates an item, and retries after a conflict. */
async function create(id: string): Promise<void> {
  const Item = { id: { S: id } };
  const Put = { TableName: "items", Item, ConditionExpression: "attribute_not_exists(id)" };
  for (;;) {
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put }] }));
      return;
    } catch (error) {
      const reasons = (error as TransactionCanceledException).CancellationReasons ?? [];
      if (reasons[0]?.Code !== "TransactionConflict") throw error;
    }
  }
}

describe("startContendedEngine", () => {
  it("reports success instead of a conflict if a transaction is retried after a lost response", async () => {
    for (let id = 0; id < 60; id++) await create(String(id));
    expect(contended.counts.lostResponses).toBeGreaterThan(5);
    expect(contended.counts.conflicts).toBeGreaterThan(5);
  });
});
