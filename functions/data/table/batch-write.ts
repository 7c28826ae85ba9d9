import { BatchWriteCommand, type BatchWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import { chunks } from "#shared/chunks.ts";
import type { Key } from "./keys.ts";
import { sendUntilProcessed } from "./send-until-processed.ts";
import { table, tableName } from "./table.ts";

/** DynamoDB's limit on the number of writes in one batch. */
export const maxWritesPerRequest = 25;
const maxAttempts = 8;

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
