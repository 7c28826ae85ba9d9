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

/** Throws when the key schema or the local indexes of the existing table are other ones than asked for. */
export function checkKeys(properties: TableProperties, existing: TableDescription): void {
  const { TableName: name, KeySchema, AttributeDefinitions } = properties;
  const wanted = keys(KeySchema, AttributeDefinitions);
  const found = keys(existing.KeySchema, existing.AttributeDefinitions);
  if (!isDeepStrictEqual(wanted, found)) {
    throw new Error(
      `La table ${name} existe avec la clé ${found.join(", ")} ; le modèle demande ${wanted.join(", ")}`,
    );
  }
  const local = (indexes: Index[] = []) => new Set(indexes.map(({ IndexName }) => IndexName));
  if (
    !isDeepStrictEqual(
      local(properties.LocalSecondaryIndexes),
      local(existing.LocalSecondaryIndexes),
    )
  ) {
    throw new Error(`Table ${name} : ses index secondaires locaux ne peuvent plus changer`);
  }
}

/** One update per global index to add or remove; throws when one changed under its name. */
export function indexChanges(
  properties: TableProperties,
  existing: TableDescription,
): GlobalSecondaryIndexUpdate[] {
  const wanted = properties.GlobalSecondaryIndexes ?? [];
  const found = existing.GlobalSecondaryIndexes ?? [];
  const removed = found.filter(({ IndexName }) => !byName(wanted, IndexName));
  const added = wanted.filter(({ IndexName }) => !byName(found, IndexName));
  for (const index of wanted)
    checkIndex(index, byName(found, index.IndexName), properties, existing);
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
  const same =
    isDeepStrictEqual(
      keys(wanted.KeySchema, properties.AttributeDefinitions),
      keys(found.KeySchema, existing.AttributeDefinitions),
    ) && isDeepStrictEqual(projected(wanted.Projection), projected(found.Projection));
  if (same) return;
  throw new Error(
    `Table ${properties.TableName} : l'index ${wanted.IndexName} existe avec une autre clé ou projection ; donnez un autre nom au nouveau`,
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
