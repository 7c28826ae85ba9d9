import {
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys.ts";
import { table, tableName } from "./table.ts";

type ToTable<Input> = Omit<Input, "TableName">;

export interface ReadOptions {
  /** True for strongly consistent reads, which cost twice as much. */
  consistent?: boolean;
}

export async function getItem<Item>(
  { PK, SK }: Key,
  { consistent = false }: ReadOptions = {},
): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: { PK, SK }, ConsistentRead: consistent }),
  );
  return Item as Item | undefined;
}

export function putItem(input: ToTable<PutCommandInput>) {
  return table.send(new PutCommand({ TableName: tableName(), ...input }));
}

export function updateItem(input: ToTable<UpdateCommandInput>) {
  return table.send(new UpdateCommand({ TableName: tableName(), ...input }));
}

export function deleteItem(
  { PK, SK }: Key,
  condition: Omit<DeleteCommandInput, "TableName" | "Key"> = {},
) {
  return table.send(new DeleteCommand({ TableName: tableName(), Key: { PK, SK }, ...condition }));
}

/** Sends one query request, which reads at most 1 MB. */
export async function queryItems<Item>(input: ToTable<QueryCommandInput>) {
  const output = await table.send(new QueryCommand({ TableName: tableName(), ...input }));
  return { ...output, Items: (output.Items ?? []) as Item[] };
}

/** Yields all items of a query. Each request reads up to 1 MB or `Limit` items. */
export async function* queryAll<Item>(
  input: ToTable<QueryCommandInput>,
): AsyncGenerator<Item, void, undefined> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items, LastEvaluatedKey } = await queryItems<Item>({
      ...input,
      ExclusiveStartKey: from,
    });
    yield* Items;
    from = LastEvaluatedKey;
  } while (from);
}
