import { BatchWriteItemCommand, type WriteRequest } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, type BatchWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import { chunks } from "#shared/chunks.ts";
import { inParallel } from "#shared/in-parallel.ts";
import type { Key } from "./keys.ts";
import type { RawItem } from "./scan-table.ts";
import { sendUntilProcessed } from "./send-until-processed.ts";
import { table, tableName } from "./table.ts";

/** DynamoDB's limit on the number of writes in one batch. */
const maxWritesPerRequest = 25;
const maxAttempts = 8;
const maxImportAttempts = 10;

interface Writes {
  put?: readonly Key[];
  remove?: readonly Key[];
}

type Request = NonNullable<
  NonNullable<BatchWriteCommandOutput["UnprocessedItems"]>[string]
>[number];

/**
 * Writes and deletes items without conditions. Each key may appear only once. Retries the writes that DynamoDB left
 * unprocessed.
 */
export async function batchWrite({ put = [], remove = [] }: Writes): Promise<void> {
  const requests: Request[] = [
    ...put.map((Item) => ({ PutRequest: { Item } })),
    ...remove.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
  ];
  for (const some of chunks(requests, maxWritesPerRequest)) {
    await sendUntilProcessed(some, maxAttempts, async (left) => {
      const output: BatchWriteCommandOutput = await table.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: left } }),
      );
      return output.UnprocessedItems?.[tableName()];
    });
  }
}

/**
 * Writes the items of a backup, and replaces existing items with the same keys. Retries the items that DynamoDB left
 * unprocessed.
 *
 * Differs from `batchWrite` in three ways, because an import writes the whole table. The items are in DynamoDB's
 * low-level format, so that no type is lost. Batches are sent concurrently. There are more attempts, because no Lambda
 * function waits for them.
 */
export async function batchPut(items: RawItem[]): Promise<void> {
  await inParallel([...chunks(items, maxWritesPerRequest)], 8, (some) => {
    const requests: WriteRequest[] = some.map((Item) => ({ PutRequest: { Item } }));
    return sendUntilProcessed(requests, maxImportAttempts, async (left) => {
      const command = new BatchWriteItemCommand({ RequestItems: { [tableName()]: left } });
      return (await table.send(command)).UnprocessedItems?.[tableName()];
    });
  });
}
