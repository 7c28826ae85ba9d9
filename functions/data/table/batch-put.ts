import { BatchWriteItemCommand, type WriteRequest } from "@aws-sdk/client-dynamodb";
import { chunks } from "#shared/chunks.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { maxWritesPerRequest } from "./batch-write.ts";
import type { RawItem } from "./scan-table.ts";
import { sendUntilProcessed } from "./send-until-processed.ts";
import { table, tableName } from "./table.ts";

const maxAttempts = 10;

/** Writes items, and replaces existing items with the same keys. Retries the items that DynamoDB left unprocessed. */
export async function batchPut(items: RawItem[]): Promise<void> {
  await inParallel([...chunks(items, maxWritesPerRequest)], 8, (some) => {
    const requests: WriteRequest[] = some.map((Item) => ({ PutRequest: { Item } }));
    return sendUntilProcessed(requests, maxAttempts, async (left) => {
      const command = new BatchWriteItemCommand({ RequestItems: { [tableName()]: left } });
      return (await table.send(command)).UnprocessedItems?.[tableName()];
    });
  });
}
