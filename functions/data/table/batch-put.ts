import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandOutput,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { backOff } from "./back-off.ts";
import { inParallel } from "./in-parallel.ts";
import type { RawItem } from "./scan-table.ts";
import { table, tableName } from "./table.ts";

/** DynamoDB's limit on the number of items in one batch write. */
const maxItemsPerRequest = 25;
const maxAttempts = 10;

/** Writes items, and replaces existing items with the same keys. Retries the items that DynamoDB left unprocessed. */
export async function batchPut(items: RawItem[]): Promise<void> {
  const requests: WriteRequest[][] = [];
  for (let start = 0; start < items.length; start += maxItemsPerRequest) {
    const slice = items.slice(start, start + maxItemsPerRequest);
    requests.push(slice.map((Item) => ({ PutRequest: { Item } })));
  }
  await inParallel(requests, 8, putSome);
}

async function putSome(requests: WriteRequest[]): Promise<void> {
  let left: WriteRequest[] | undefined = requests;
  for (let attempt = 1; left && left.length > 0; attempt++) {
    if (attempt > maxAttempts) throw new Error("The table leaves items of a batch unprocessed");
    if (attempt > 1) await backOff(attempt);
    const output: BatchWriteItemCommandOutput = await table.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName()]: left } }),
    );
    left = output.UnprocessedItems?.[tableName()];
  }
}
