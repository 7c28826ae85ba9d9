import { BatchWriteItemCommand, type WriteRequest } from "@aws-sdk/client-dynamodb";
import { chunks } from "#shared/chunks.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { maxWritesPerRequest } from "./batch-write.ts";
import type { RawItem } from "./scan-table.ts";
import { sendUntilProcessed } from "./send-until-processed.ts";
import { table, tableName } from "./table.ts";

const maxAttempts = 10;

/**
 * Writes items of a backup, and replaces existing items with the same keys. Retries the items that DynamoDB left
 * unprocessed.
 *
 * Differs from `batchWrite` because an import writes the whole table. The items are in DynamoDB's low-level format, so
 * that no type is lost. Batches are sent concurrently. There are more attempts, because no Lambda function waits for
 * them.
 */
export async function batchPut(items: RawItem[]): Promise<void> {
  await inParallel([...chunks(items, maxWritesPerRequest)], 8, (some) => {
    const requests: WriteRequest[] = some.map((Item) => ({ PutRequest: { Item } }));
    return sendUntilProcessed(requests, maxAttempts, async (left) => {
      const command = new BatchWriteItemCommand({ RequestItems: { [tableName()]: left } });
      return (await table.send(command)).UnprocessedItems?.[tableName()];
    });
  });
}
