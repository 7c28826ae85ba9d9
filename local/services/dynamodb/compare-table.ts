import { isDeepStrictEqual } from "node:util";
import type {
  AttributeDefinition,
  GlobalSecondaryIndexUpdate,
  KeySchemaElement,
  Projection,
  TableDescription,
} from "@aws-sdk/client-dynamodb";
import type { IndexProperties, TableProperties } from "./table-properties.ts";

interface Index {
  IndexName?: string | undefined;
  KeySchema?: KeySchemaElement[] | undefined;
  Projection?: Projection | undefined;
}

/** Throws an error if a table's keys differ from the template. */
export function checkKeys(properties: TableProperties, existing: TableDescription): void {
  const { TableName: name, KeySchema, AttributeDefinitions } = properties;
  const wanted = keys(KeySchema, AttributeDefinitions);
  const found = keys(existing.KeySchema, existing.AttributeDefinitions);
  if (!isDeepStrictEqual(wanted, found)) {
    throw new Error(
      `Table ${name} exists with key ${found.join(", ")}, but the template has ${wanted.join(", ")}`,
    );
  }
}

/**
 * Returns one table update for each global secondary index to add or remove. Throws an error if an existing index has
 * changed.
 */
export function indexChanges(
  properties: TableProperties,
  existing: TableDescription,
): GlobalSecondaryIndexUpdate[] {
  const wanted = properties.GlobalSecondaryIndexes ?? [];
  const found = existing.GlobalSecondaryIndexes ?? [];
  const removed = found.filter(({ IndexName }) => !byName(wanted, IndexName));
  const added = wanted.filter(({ IndexName }) => !byName(found, IndexName));
  for (const index of wanted) {
    checkIndex(index, byName(found, index.IndexName), properties, existing);
  }
  return [
    ...removed.map(({ IndexName }) => ({ Delete: { IndexName } })),
    ...added.map(({ IndexName, KeySchema, Projection }) => ({
      Create: { IndexName, KeySchema, Projection },
    })),
  ];
}

function checkIndex(
  wanted: IndexProperties,
  found: Index | undefined,
  properties: TableProperties,
  existing: TableDescription,
): void {
  if (!found) return;
  const wantedKeys = keys(wanted.KeySchema, properties.AttributeDefinitions);
  const foundKeys = keys(found.KeySchema, existing.AttributeDefinitions);
  const hasSameKeys = isDeepStrictEqual(wantedKeys, foundKeys);
  if (hasSameKeys && isDeepStrictEqual(projected(wanted.Projection), projected(found.Projection))) {
    return;
  }
  throw new Error(
    `Table ${properties.TableName}: index ${wanted.IndexName} exists with another key or projection. Give the changed index a new name.`,
  );
}

function byName<T extends Index>(indexes: T[], name: string | undefined): T | undefined {
  return indexes.find(({ IndexName }) => IndexName === name);
}

function keys(schema: KeySchemaElement[] = [], attributes: AttributeDefinition[] = []): string[] {
  return schema.map(({ AttributeName, KeyType }) => {
    const type = attributes.find((attribute) => attribute.AttributeName === AttributeName);
    return `${AttributeName} (${KeyType} ${type?.AttributeType})`;
  });
}

function projected(projection: Projection | undefined) {
  return {
    type: projection?.ProjectionType,
    attributes: new Set(projection?.NonKeyAttributes),
  };
}
