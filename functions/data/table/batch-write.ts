import { BatchWriteCommand, type BatchWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import { backOff } from "./back-off.ts";
import type { Key } from "./keys.ts";
import { table, tableName } from "./table.ts";

/** DynamoDB's limit on the number of writes per request. */
const maxWritesPerRequest = 25;
const maxAttempts = 8;

interface Writes {
  put?: readonly Key[];
  remove?: readonly Key[];
}

type Request = NonNullable<
  NonNullable<BatchWriteCommandOutput["UnprocessedItems"]>[string]
>[number];

/**
 * Writes and deletes items without conditions. Each key may occur only once. Retries the writes that DynamoDB left
 * unprocessed.
 */
export async function batchWrite({ put = [], remove = [] }: Writes): Promise<void> {
  const requests: Request[] = [
    ...put.map((Item) => ({ PutRequest: { Item } })),
    ...remove.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
  ];
  for (let start = 0; start < requests.length; start += maxWritesPerRequest) {
    await writeSome(requests.slice(start, start + maxWritesPerRequest));
  }
}

async function writeSome(requests: Request[]): Promise<void> {
  let left: Request[] | undefined = requests;
  for (let attempt = 1; left && left.length > 0; attempt++) {
    if (attempt > maxAttempts) throw new Error("The table leaves writes of a batch unprocessed");
    if (attempt > 1) await backOff(attempt);
    const output: BatchWriteCommandOutput = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: left } }),
    );
    left = output.UnprocessedItems?.[tableName()];
  }
}
