import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { backOff } from "./back-off.ts";
import { type Key, keyText } from "./keys.ts";
import type { ReadOptions } from "./requests.ts";
import { table, tableName } from "./table.ts";

const maxKeysPerRequest = 100;
const maxAttempts = 6;

export interface FoundItems {
  get<Item>(key: Key): Item | undefined;
}

export interface BatchGetOptions extends ReadOptions {
  /** Attributes to read in addition to the key. By default, reads all attributes. */
  attributes?: string[];
}

/** Reads items by key, up to 100 per request. Retries the keys that DynamoDB left unprocessed. */
export async function batchGet(wanted: Key[], options: BatchGetOptions = {}): Promise<FoundItems> {
  const items = new Map<string, unknown>();
  for (let start = 0; start < wanted.length; start += maxKeysPerRequest) {
    for (const item of await getSome(wanted.slice(start, start + maxKeysPerRequest), options)) {
      items.set(keyText(item), item);
    }
  }
  return { get: <Item>(key: Key) => items.get(keyText(key)) as Item | undefined };
}

async function getSome(
  wanted: Key[],
  { consistent = false, attributes }: BatchGetOptions,
): Promise<Key[]> {
  const found: Key[] = [];
  const names = attributes && ["PK", "SK", ...attributes];
  let request: BatchGetCommandInput["RequestItems"] = {
    [tableName()]: {
      Keys: wanted.map(({ PK, SK }) => ({ PK, SK })),
      ConsistentRead: consistent,
      ...(names && {
        ProjectionExpression: names.map((_, index) => `#${index}`).join(", "),
        ExpressionAttributeNames: Object.fromEntries(
          names.map((name, index) => [`#${index}`, name]),
        ),
      }),
    },
  };
  for (let attempt = 1; request && Object.keys(request).length > 0; attempt++) {
    if (attempt > maxAttempts) throw new Error("The table leaves keys of a batch unprocessed");
    if (attempt > 1) await backOff(attempt);
    const output: BatchGetCommandOutput = await table.send(
      new BatchGetCommand({ RequestItems: request }),
    );
    found.push(...((output.Responses?.[tableName()] ?? []) as Key[]));
    request = output.UnprocessedKeys;
  }
  return found;
}
