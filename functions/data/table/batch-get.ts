import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { backOff } from "./back-off.ts";
import type { Key } from "./keys.ts";
import { table, tableName } from "./table.ts";

const keysOfRequest = 100;
const attempts = 6;

/** Items found by their keys; `of` gives the one of a key, if it exists. */
export interface FoundItems {
  get<Item>(key: Key): Item | undefined;
}

interface Options {
  /** Strongly consistent, at twice the units. */
  consistent?: boolean;
  /** Names of the attributes to read besides the key; all when absent. */
  attributes?: string[];
}

/** Reads the items of many keys, a hundred in a request; repeats what the table leaves for later. */
export async function batchGet(wanted: Key[], options: Options = {}): Promise<FoundItems> {
  const items = new Map<string, unknown>();
  for (let start = 0; start < wanted.length; start += keysOfRequest) {
    for (const item of await getSome(wanted.slice(start, start + keysOfRequest), options)) {
      items.set(textOf(item), item);
    }
  }
  return { get: <Item>(key: Key) => items.get(textOf(key)) as Item | undefined };
}

async function getSome(wanted: Key[], { consistent = false, attributes }: Options): Promise<Key[]> {
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
    if (attempt > attempts) throw new Error("The table leaves keys of a batch unprocessed");
    if (attempt > 1) await backOff(attempt);
    const answer: BatchGetCommandOutput = await table.send(
      new BatchGetCommand({ RequestItems: request }),
    );
    found.push(...((answer.Responses?.[tableName()] ?? []) as Key[]));
    request = answer.UnprocessedKeys;
  }
  return found;
}

function textOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}
