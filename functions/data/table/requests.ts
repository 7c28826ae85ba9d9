import {
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { table, tableName } from "./table.ts";

type ToTable<Input> = Omit<Input, "TableName">;

export function getItem(input: ToTable<GetCommandInput>) {
  return table.send(new GetCommand({ TableName: tableName(), ...input }));
}

export function putItem(input: ToTable<PutCommandInput>) {
  return table.send(new PutCommand({ TableName: tableName(), ...input }));
}

export function updateItem(input: ToTable<UpdateCommandInput>) {
  return table.send(new UpdateCommand({ TableName: tableName(), ...input }));
}

export function deleteItem(input: ToTable<DeleteCommandInput>) {
  return table.send(new DeleteCommand({ TableName: tableName(), ...input }));
}

/** Sends one Query request, which reads at most 1 MB. */
export function queryItems(input: ToTable<QueryCommandInput>) {
  return table.send(new QueryCommand({ TableName: tableName(), ...input }));
}

/** Yields all items of a query. Sends one request per 1 MB, or per `Limit` items if set. */
export async function* queryAll<Item>(
  input: ToTable<QueryCommandInput>,
): AsyncGenerator<Item, void, undefined> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items, LastEvaluatedKey } = await queryItems({ ...input, ExclusiveStartKey: from });
    yield* (Items ?? []) as Item[];
    from = LastEvaluatedKey;
  } while (from);
}
