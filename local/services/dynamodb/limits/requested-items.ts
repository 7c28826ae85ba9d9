import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { TableKeys } from "./table-keys.ts";

export type Item = Record<string, AttributeValue>;

interface SingleRequest {
  TableName: string;
  Key?: Item;
  Item?: Item;
}

/** Fields of a DynamoDB request that identify items. */
export interface DynamodbRequest extends SingleRequest {
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
  ClientRequestToken?: string;
  TransactItems?: Record<string, SingleRequest>[];
  RequestItems?: Record<string, BatchOfTable>;
}

type BatchWrite = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };
type BatchOfTable = BatchWrite[] | { Keys: Item[] };

/** An item that a DynamoDB request reads or writes. */
export interface RequestedItem {
  table: string;
  access: "Read" | "Write";
  key: Item;
  /**
   * The whole item after the request. Null if the request deletes the item. Undefined for reads and updates, because
   * their requests do not contain the whole item.
   */
  after: Item | null | undefined;
}

/**
 * Returns the items whose keys a DynamoDB request contains, in the order of the request. Returns an empty list for
 * other requests, such as Query.
 */
export async function requestedItems(
  operation: string,
  request: DynamodbRequest,
  keysOf: (table: string) => Promise<TableKeys>,
): Promise<RequestedItem[]> {
  const named = itemsByName(operation, request);
  return Promise.all(
    named.map(async ({ type, TableName: table, Key, Item: item }) => {
      const { hash, range } = await keysOf(table);
      const source = Key ?? item ?? {};
      const key = Object.fromEntries(
        Object.entries(source).filter(([name]) => name === hash || name === range),
      );
      const access = type === "Get" ? "Read" : "Write";
      const after = type === "Delete" ? null : item;
      return { table, access, key, after } satisfies RequestedItem;
    }),
  );
}

type NamedItem = SingleRequest & { type: string };

function itemsByName(operation: string, request: DynamodbRequest): NamedItem[] {
  const single = /^(Get|Put|Update|Delete)Item$/.exec(operation)?.[1];
  if (single) return [{ type: single, ...request }];
  if (operation === "TransactWriteItems" || operation === "TransactGetItems") {
    return (request.TransactItems ?? []).flatMap((item) =>
      Object.entries(item).map(([type, item]) => ({ type, ...item })),
    );
  }
  if (!operation.startsWith("Batch")) return [];
  return Object.entries(request.RequestItems ?? {}).flatMap(([TableName, batch]) =>
    Array.isArray(batch)
      ? batch.map(({ PutRequest, DeleteRequest }) => ({
          TableName,
          ...(PutRequest ? { type: "Put", ...PutRequest } : { type: "Delete", ...DeleteRequest }),
        }))
      : batch.Keys.map((Key) => ({ TableName, type: "Get", Key })),
  );
}

/**
 * Splits a batch request in two: the items for which `isKept` returns true, and all others. `isKept` receives the
 * item's index in the result of {@link requestedItems}.
 */
export function splitBatch(
  { RequestItems = {} }: DynamodbRequest,
  isKept: (index: number) => boolean,
): { kept: Record<string, BatchOfTable>; removed: Record<string, BatchOfTable> } {
  let index = 0;
  const kept: Record<string, BatchOfTable> = {};
  const removed: Record<string, BatchOfTable> = {};
  for (const [table, batch] of Object.entries(RequestItems)) {
    const all: (BatchWrite | Item)[] = Array.isArray(batch) ? batch : batch.Keys;
    const { true: staying = [], false: leaving = [] } = Object.groupBy(all, () =>
      isKept(index++) ? "true" : "false",
    );
    const like = (items: unknown[]) =>
      (Array.isArray(batch) ? items : { ...batch, Keys: items }) as BatchOfTable;
    if (staying.length > 0) kept[table] = like(staying);
    if (leaving.length > 0) removed[table] = like(leaving);
  }
  return { kept, removed };
}

/**
 * Returns the partition key value of a Query, and the name of the index if the Query uses one. Returns undefined if the
 * key condition lacks the partition key.
 */
export function queriedPartition(
  { IndexName, ...request }: DynamodbRequest,
  { hash, indexes }: TableKeys,
): { index: string | undefined; value: AttributeValue } | undefined {
  const index = indexes.has(IndexName ?? "") ? IndexName : undefined;
  const wanted = (index && indexes.get(index)) ?? hash;
  const comparisons = request.KeyConditionExpression?.matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g) ?? [];
  for (const [, name = "", placeholder = ""] of comparisons) {
    const value = request.ExpressionAttributeValues?.[placeholder];
    if (value && (request.ExpressionAttributeNames?.[name] ?? name) === wanted) {
      return { index, value };
    }
  }
  return undefined;
}
