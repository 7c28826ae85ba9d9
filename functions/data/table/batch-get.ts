import { BatchGetCommand, type BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { chunks } from "#shared/chunks.ts";
import { projectionOf } from "./expressions.ts";
import { type Key, keyText } from "./keys.ts";
import type { ReadOptions } from "./requests.ts";
import { sendUntilProcessed } from "./send-until-processed.ts";
import { table, tableName } from "./table.ts";

const maxKeysPerRequest = 100;
const maxAttempts = 6;

export interface FoundItems {
  get<Item>(key: Key): Item | undefined;
}

export interface BatchGetOptions extends ReadOptions {
  /** Attributes to read in addition to the key. By default, all attributes are read. */
  attributes?: string[];
}

/**
 * Reads items by key, up to 100 per request. Retries the keys that DynamoDB left unprocessed. Reads a key only once
 * even if `wanted` contains it several times, because DynamoDB rejects duplicates. Sends no request if there are no
 * keys.
 */
export async function batchGet(
  wanted: readonly Key[],
  options: BatchGetOptions = {},
): Promise<FoundItems> {
  const items = new Map<string, unknown>();
  const distinct = [...new Map(wanted.map((key) => [keyText(key), key])).values()];
  for (const some of chunks(distinct, maxKeysPerRequest)) {
    for (const item of await getSome(some, options)) items.set(keyText(item), item);
  }
  return { get: <Item>(key: Key) => items.get(keyText(key)) as Item | undefined };
}

/** The key of an item of type `Item`. The property `item` is never set. It only carries the type. */
interface ItemKey<Item> extends Key {
  item?: Item;
}

/** Declares the type of the item that is stored under a key, for `batchGetConsistent`. */
export function itemAt<Item>(key: Key): ItemKey<Item> {
  return key;
}

/** Reads one item per name, with strong consistency (see `batchGet`). Items that do not exist are undefined. */
export async function batchGetConsistent<Items extends object>(
  at: { [Name in keyof Items]: ItemKey<Items[Name]> },
): Promise<{ [Name in keyof Items]: Items[Name] | undefined }> {
  const found = await batchGet(Object.values<Key>(at), { consistent: true });
  const items = Object.entries<Key>(at).map(([name, key]) => [name, found.get(key)]);
  return Object.fromEntries(items) as { [Name in keyof Items]: Items[Name] | undefined };
}

async function getSome(
  wanted: Key[],
  { consistent = false, attributes }: BatchGetOptions,
): Promise<Key[]> {
  const found: Key[] = [];
  const name = tableName();
  const options = {
    ConsistentRead: consistent,
    ...(attributes && projectionOf(["PK", "SK", ...attributes])),
  };
  const wantedKeys = wanted.map(({ PK, SK }) => ({ PK, SK }));
  await sendUntilProcessed(wantedKeys, maxAttempts, async (Keys) => {
    const output: BatchGetCommandOutput = await table.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys, ...options } } }),
    );
    found.push(...((output.Responses?.[name] ?? []) as Key[]));
    return output.UnprocessedKeys?.[name]?.Keys as Key[] | undefined;
  });
  return found;
}
