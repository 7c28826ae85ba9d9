import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { itemSize } from "#functions/data/table/item-size.ts";
import { tableName } from "#functions/data/table/table.ts";
import { withTableMiddleware } from "#functions/testing/table/table-middleware.ts";
import { chunks } from "#shared/chunks.ts";
import { type Access, type KeyAccess, sumByPattern } from "./accesses.ts";
import {
  type CommandData,
  isTransaction,
  type KeyedItem,
  keysOfBatch,
  queriedPartition,
  sizeIn,
  sizeOfItems,
  unitsByIndex,
  writtenKeys,
} from "./dynamodb-commands.ts";
import { type Item, writeUnits } from "./item-units.ts";
import { serviceOf } from "./other-services.ts";

/** The requests recorded during one run of a function. */
export interface Recording {
  accesses: Access[];
  tableRequests: number;
  /** Number of requests to other AWS services, keyed by service and operation. */
  services: Record<string, number>;
  /** Size of the largest DynamoDB read response, in KB. */
  largestReadKb: number;
}

/**
 * Records an action's requests to DynamoDB and other services. The DynamoDB engine reports the capacity units of each
 * request. If a request accesses several items, its units are divided among the items in proportion to their sizes.
 */
export async function recordRun(
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
  try {
    await withTableMiddleware(async ({ input: given, send }) => {
      const input = { ...given, ReturnConsumedCapacity: "INDEXES" };
      const keys = writtenKeys(input);
      const before = await readItems(keys);
      const result = await send(input);
      const after = await readItems(keys);
      recording.tableRequests++;
      const { output } = result;
      const reported = unitsByIndex(output.ConsumedCapacity);
      if (keys.length > 0) addWrites(keys, before, after, isTransaction(input), reported, add);
      else {
        addReads(input, output, reported, add);
        recording.largestReadKb = Math.max(recording.largestReadKb, sizeOfItems(output) / 1024);
      }
      return result;
    }, act);
  } finally {
    unsubscribe("http.client.request.start", count);
  }
  return { ...recording, accesses: sumByPattern(keyAccesses, callerIds) };
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

function addReads(
  input: CommandData,
  output: CommandData,
  reported: Map<string, number>,
  add: Add,
): void {
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

/** Reads items with a separate DynamoDB client, whose requests are not recorded. */
async function readItems(keys: KeyedItem[]): Promise<(Item | undefined)[]> {
  if (keys.length === 0) return [];
  reader ??= DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const unique = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
  const found: Item[] = [];
  for (const Keys of chunks(unique, 100)) {
    const RequestItems = { [tableName()]: { Keys, ConsistentRead: true } };
    const { Responses = {} } = await reader.send(new BatchGetCommand({ RequestItems }));
    found.push(...(Responses[tableName()] ?? []));
  }
  return keys.map(({ PK, SK }) => found.find((item) => item.PK === PK && item.SK === SK));
}

let reader: DynamoDBDocumentClient | undefined;
