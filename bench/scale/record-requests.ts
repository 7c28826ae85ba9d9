import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { itemSize } from "#functions/data/table/item-size.ts";
import { table, tableName } from "#functions/data/table/table.ts";
import { tableSchema } from "#functions/testing/table/table-schema.ts";
import { type Item, writeUnits } from "./item-units.ts";
import { itemPattern, partitionPattern } from "./key-pattern.ts";

/** Capacity units consumed on all partitions or items whose keys match a pattern such as `C#<challenge>`. */
export interface Access {
  /** Name of the index, or "table" for the table itself. */
  index: string;
  /** Pattern of the partition key. If `isItem` is true, it is followed by the pattern of the sort key. */
  key: string;
  isItem: boolean;
  readUnits: number;
  writeUnits: number;
  /**
   * Highest value of each figure among the partitions or items. `transactions` is the number of transactions that
   * include the same partition or item.
   */
  hottest: { readUnits: number; writeUnits: number; transactions: number };
}

/** The requests recorded during one run of a function. */
export interface Recording {
  accesses: Access[];
  tableRequests: number;
  /** Number of requests to other AWS services, keyed by service and operation. */
  services: Record<string, number>;
  /** Size of the largest DynamoDB read response, in KB. */
  largestReadKb: number;
}

interface Capacity {
  CapacityUnits?: number;
  Table?: { CapacityUnits?: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>;
}

interface KeyedItem extends Item {
  PK: string;
  SK: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the inputs and outputs of all commands have different shapes
type Any = any;

/**
 * Records an action's requests to DynamoDB and other services. If a request accesses several items, the capacity units
 * that the DynamoDB engine reports are divided among them by size.
 */
export async function recordRequests(
  act: () => Promise<unknown>,
  callerIds: readonly string[] = [],
): Promise<Recording> {
  const keyAccesses: KeyAccess[] = [];
  const recording: Recording = {
    accesses: [],
    tableRequests: 0,
    services: {},
    largestReadKb: 0,
  };
  const add: Add = (index, key, units) => {
    keyAccesses.push({ index, key, readUnits: 0, writeUnits: 0, transactions: 0, ...units });
  };
  const count = (message: unknown) => {
    const service = serviceOf((message as { request: ClientRequest }).request);
    if (service) recording.services[service] = (recording.services[service] ?? 0) + 1;
  };
  subscribe("http.client.request.start", count);
  table.middlewareStack.add(
    (next) => async (args) => {
      const input = { ...(args.input as Any), ReturnConsumedCapacity: "INDEXES" };
      const keys = writtenKeys(input);
      const before = await readImages(keys);
      const result = await next({ ...args, input } as typeof args);
      const after = await readImages(keys);
      recording.tableRequests++;
      const output = result.output as Any;
      const reported = unitsByIndex(output.ConsumedCapacity);
      if (keys.length > 0) addWrites(keys, before, after, isTransaction(input), reported, add);
      else {
        addReads(input, output, reported, add);
        recording.largestReadKb = Math.max(recording.largestReadKb, sizeOfItems(output) / 1024);
      }
      return result;
    },
    { step: "initialize", name: "recordRequests" },
  );
  try {
    await act();
  } finally {
    table.middlewareStack.remove("recordRequests");
    unsubscribe("http.client.request.start", count);
  }
  return { ...recording, accesses: byPattern(keyAccesses, callerIds) };
}

/** Capacity units of one request for one key. */
interface KeyAccess {
  index: string;
  key: { PK: string; SK?: string };
  readUnits: number;
  writeUnits: number;
  transactions: number;
}

type Add = (index: string, key: KeyAccess["key"], units: Partial<KeyAccess>) => void;

function addWrites(
  keys: KeyedItem[],
  before: (Item | undefined)[],
  after: (Item | undefined)[],
  isTransactional: boolean,
  reported: Map<string, number>,
  add: Add,
): void {
  const shares = keys.flatMap((key, position) =>
    writeUnits({
      before: before[position] ?? (after[position] ? undefined : key),
      after: after[position],
      isTransactional,
    }).map((share) => ({ ...share, key })),
  );
  for (const [index, units] of reported) {
    const ofIndex = shares.filter((share) => share.index === index);
    const expected = ofIndex.reduce((sum, share) => sum + share.units, 0);
    for (const { partition, key, units: share } of ofIndex) {
      const writeUnits = expected > 0 ? (share * units) / expected : 0;
      if (index !== "table") add(index, { PK: partition, SK: key.SK }, { writeUnits });
      else add(index, key, { writeUnits, transactions: isTransactional ? 1 : 0 });
    }
  }
}

function addReads(input: Any, output: Any, reported: Map<string, number>, add: Add): void {
  if (input.KeyConditionExpression) {
    const index: string = input.IndexName ?? "table";
    // If a query reads an index, DynamoDB reports zero units for the table.
    const units = reported.get(index) ?? 0;
    add(index, { PK: queriedPartition(input, index) }, { readUnits: units });
    return;
  }
  const requested: { key: KeyedItem; size: number }[] = input.Key
    ? [{ key: input.Key, size: output.Item ? itemSize(output.Item) : 0 }]
    : keysOfBatch(input).map((key) => ({ key, size: sizeIn(output, key) }));
  const weights = requested.map(({ size }) => Math.max(1, Math.ceil(size / 4096)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [position, { key }] of requested.entries()) {
    const readUnits = ((reported.get("table") ?? 0) * (weights[position] ?? 0)) / total;
    add("table", key, { readUnits });
  }
}

/** Returns the keys of the items that a request writes or checks. */
function writtenKeys(input: Any): KeyedItem[] {
  if (input.TransactItems) {
    return input.TransactItems.flatMap((step: Any) =>
      step.Get ? [] : [keyOf((Object.values(step) as Any[])[0])],
    );
  }
  if (input.RequestItems) {
    return Object.values(input.RequestItems as Any).flatMap((requests: Any) =>
      Array.isArray(requests)
        ? requests.map((request: Any) => keyOf(request.PutRequest ?? request.DeleteRequest))
        : [],
    );
  }
  const isWrite = input.Item || input.UpdateExpression || !("ConsistentRead" in input);
  return isWrite && !input.KeyConditionExpression && (input.Item || input.Key)
    ? [keyOf(input)]
    : [];
}

function keyOf({ Key, Item }: { Key?: KeyedItem; Item?: KeyedItem }): KeyedItem {
  const { PK, SK } = (Key ?? Item) as KeyedItem;
  return { PK, SK };
}

function isTransaction(input: Any): boolean {
  return input.TransactItems !== undefined;
}

function keysOfBatch(input: Any): KeyedItem[] {
  if (input.TransactItems) return input.TransactItems.map(({ Get }: Any) => Get.Key);
  return Object.values(input.RequestItems ?? {}).flatMap(({ Keys }: Any) => Keys);
}

function itemsOf(output: Any): Item[] {
  const { Item, Items = [], Responses = [] } = output;
  const found = Array.isArray(Responses)
    ? Responses.map((response: Any) => response.Item)
    : Object.values(Responses).flat();
  return [Item, ...Items, ...found].filter((item) => item !== undefined);
}

function sizeIn(output: Any, { PK, SK }: KeyedItem): number {
  const item = itemsOf(output).find((found) => found.PK === PK && found.SK === SK);
  return item ? itemSize(item) : 0;
}

function sizeOfItems(output: Any): number {
  return itemsOf(output).reduce((sum, item) => sum + itemSize(item), 0);
}

function queriedPartition(input: Any, index: string): string {
  const schema = tableSchema.GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === index);
  const wanted = schema?.KeySchema[0]?.AttributeName ?? "PK";
  for (const [, name = "", placeholder = ""] of input.KeyConditionExpression.matchAll(
    /([#\w]+)\s*=\s*(:\w+)/g,
  )) {
    if ((input.ExpressionAttributeNames?.[name] ?? name) !== wanted) continue;
    return String(input.ExpressionAttributeValues[placeholder]);
  }
  throw new Error(`A query of ${index} names no partition`);
}

function unitsByIndex(consumed: Capacity | Capacity[] | undefined): Map<string, number> {
  const units = new Map<string, number>();
  const add = (index: string, { CapacityUnits = 0 }: { CapacityUnits?: number } = {}) => {
    if (CapacityUnits > 0) units.set(index, (units.get(index) ?? 0) + CapacityUnits);
  };
  for (const { Table, GlobalSecondaryIndexes = {} } of [consumed ?? []].flat()) {
    add("table", Table);
    for (const [name, index] of Object.entries(GlobalSecondaryIndexes)) add(name, index);
  }
  return units;
}

/** Reads items with a separate DynamoDB client, whose requests are not recorded. */
async function readImages(keys: KeyedItem[]): Promise<(Item | undefined)[]> {
  if (keys.length === 0) return [];
  reader ??= DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const unique = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
  const found: Item[] = [];
  for (let start = 0; start < unique.length; start += 100) {
    const Keys = unique.slice(start, start + 100);
    const RequestItems = { [tableName()]: { Keys, ConsistentRead: true } };
    const { Responses = {} } = await reader.send(new BatchGetCommand({ RequestItems }));
    found.push(...(Responses[tableName()] ?? []));
  }
  return keys.map(({ PK, SK }) => found.find((item) => item.PK === PK && item.SK === SK));
}

let reader: DynamoDBDocumentClient | undefined;

/**
 * Adds up the capacity units of keys with the same pattern. Returns the sums for partitions, and separately those for
 * items (partition key and sort key). The sums for items include only requests to single items of the table.
 */
function byPattern(accesses: KeyAccess[], callerIds: readonly string[]): Access[] {
  const patternOf = ({ index, key: { PK } }: KeyAccess) => partitionPattern(index, PK, callerIds);
  const inPartitions = accesses.map((access) => ({
    ...access,
    id: access.key.PK,
    pattern: patternOf(access),
    isItem: false,
  }));
  const onItems = accesses.flatMap((access) => {
    const { PK, SK } = access.key;
    if (SK === undefined || access.index !== "table") return [];
    const pattern = itemPattern(patternOf(access), SK, callerIds);
    return [{ ...access, id: `${PK} ${SK}`, pattern, isItem: true }];
  });
  const groups = Map.groupBy([...inPartitions, ...onItems], ({ index, pattern, isItem }) =>
    JSON.stringify([index, pattern, isItem]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { index, pattern: key, isItem } = first;
    const byId = [...Map.groupBy(group, ({ id }) => id).values()];
    const most = (unit: Unit) => Math.max(...byId.map((same) => sumOf(same, unit)));
    return {
      index,
      key,
      isItem,
      readUnits: sumOf(group, "readUnits"),
      writeUnits: sumOf(group, "writeUnits"),
      hottest: {
        readUnits: most("readUnits"),
        writeUnits: most("writeUnits"),
        transactions: most("transactions"),
      },
    };
  });
}

type Unit = "readUnits" | "writeUnits" | "transactions";

function sumOf(accesses: KeyAccess[], unit: Unit): number {
  return accesses.reduce((sum, access) => sum + access[unit], 0);
}

const endpoints: Record<string, (method: string, path: string) => string> = {
  AWS_ENDPOINT_URL_S3: (method) => `S3 ${method}`,
  AWS_ENDPOINT_URL_SESV2: (method, path) =>
    path.endsWith("/outbound-emails") ? "SES SendEmail" : `SES ${method}`,
  AWS_ENDPOINT_URL_SQS: () => "SQS request",
  AWS_ENDPOINT_URL_SECRETS_MANAGER: () => "Secrets Manager request",
  OPENAI_BASE_URL: () => "AI service request",
  LIVE_ENDPOINT: (method) => (method === "POST" ? "PostToConnection" : "DeleteConnection"),
};

/** Returns the AWS service and operation of an HTTP request. Returns undefined for DynamoDB. */
function serviceOf(request: ClientRequest): string | undefined {
  const host = request.getHeader("host");
  for (const [variable, operation] of Object.entries(endpoints)) {
    const address = process.env[variable];
    if (address && new URL(address).host === host) return operation(request.method, request.path);
  }
  return undefined;
}
