import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandOutput,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { backOff } from "./back-off.ts";
import { inParallel } from "./in-parallel.ts";
import type { RawItem } from "./scan-table.ts";
import { table, tableName } from "./table.ts";

/** DynamoDB takes as many in one request. */
const itemsOfRequest = 25;
const attempts = 10;

/** Puts items whatever stands in their places; repeats what the table leaves for later. */
export async function batchPut(items: RawItem[]): Promise<void> {
  const requests: WriteRequest[][] = [];
  for (let start = 0; start < items.length; start += itemsOfRequest) {
    const slice = items.slice(start, start + itemsOfRequest);
    requests.push(slice.map((Item) => ({ PutRequest: { Item } })));
  }
  await inParallel(requests, 8, putSome);
}

async function putSome(requests: WriteRequest[]): Promise<void> {
  let left: WriteRequest[] | undefined = requests;
  for (let attempt = 1; left && left.length > 0; attempt++) {
    if (attempt > attempts) throw new Error("The table leaves items of a batch unprocessed");
    if (attempt > 1) await backOff(attempt);
    const answer: BatchWriteItemCommandOutput = await table.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName()]: left } }),
    );
    left = answer.UnprocessedItems?.[tableName()];
  }
}
