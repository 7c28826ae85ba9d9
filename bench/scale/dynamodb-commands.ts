// Functions that extract data from the inputs and outputs of DynamoDB commands.
import { itemSize } from "#functions/data/table/item-size.ts";
import { tableSchema } from "#functions/testing/table/table-schema.ts";
import type { Item } from "./item-units.ts";

export interface KeyedItem extends Item {
  PK: string;
  SK: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the inputs and outputs of all commands have different shapes
export type CommandData = any;

interface Capacity {
  CapacityUnits?: number;
  Table?: { CapacityUnits?: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>;
}

/** Returns the keys of the items that a DynamoDB request writes or checks. A read returns an empty list. */
export function writtenKeys(input: CommandData): KeyedItem[] {
  if (input.TransactItems) {
    return input.TransactItems.flatMap((step: CommandData) =>
      step.Get ? [] : [keyOf((Object.values(step) as CommandData[])[0])],
    );
  }
  if (input.RequestItems) {
    return Object.values(input.RequestItems as CommandData).flatMap((requests: CommandData) =>
      Array.isArray(requests)
        ? requests.map((request: CommandData) => keyOf(request.PutRequest ?? request.DeleteRequest))
        : [],
    );
  }
  // A single-item request without Item and UpdateExpression is a read or a delete. Only reads contain ConsistentRead,
  // because `getItem` in functions/data/table/requests.ts always sets it.
  const isWrite = input.Item || input.UpdateExpression || !("ConsistentRead" in input);
  return isWrite && !input.KeyConditionExpression && (input.Item || input.Key)
    ? [keyOf(input)]
    : [];
}

function keyOf({ Key, Item }: { Key?: KeyedItem; Item?: KeyedItem }): KeyedItem {
  const { PK, SK } = (Key ?? Item) as KeyedItem;
  return { PK, SK };
}

export function isTransaction(input: CommandData): boolean {
  return input.TransactItems !== undefined;
}

export function keysOfBatch(input: CommandData): KeyedItem[] {
  if (input.TransactItems) return input.TransactItems.map(({ Get }: CommandData) => Get.Key);
  return Object.values(input.RequestItems ?? {}).flatMap(({ Keys }: CommandData) => Keys);
}

function itemsOf(output: CommandData): Item[] {
  const { Item, Items = [], Responses = [] } = output;
  const found = Array.isArray(Responses)
    ? Responses.map((response: CommandData) => response.Item)
    : Object.values(Responses).flat();
  return [Item, ...Items, ...found].filter((item) => item !== undefined);
}

export function sizeIn(output: CommandData, { PK, SK }: KeyedItem): number {
  const item = itemsOf(output).find((found) => found.PK === PK && found.SK === SK);
  return item ? itemSize(item) : 0;
}

export function sizeOfItems(output: CommandData): number {
  return itemsOf(output).reduce((sum, item) => sum + itemSize(item), 0);
}

export function queriedPartition(input: CommandData, index: string): string {
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

export function unitsByIndex(consumed: Capacity | Capacity[] | undefined): Map<string, number> {
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
