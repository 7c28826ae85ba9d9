import {
  DescribeTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
} from "@aws-sdk/client-dynamodb";

/** Names of the key attributes of a table and its global secondary indexes. */
export interface TableKeys {
  arn: string;
  hash: string;
  range: string | undefined;
  /** Partition key of each global secondary index, keyed by index name. */
  indexes: Map<string, string>;
}

/** Returns a function that reads and caches a table's keys. */
export function createTableKeys(client: DynamoDBClient): (table: string) => Promise<TableKeys> {
  const known = new Map<string, Promise<TableKeys>>();
  const describe = async (TableName: string): Promise<TableKeys> => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const nameOf = (schema: KeySchemaElement[] = [], type: string) =>
      schema.find(({ KeyType }) => KeyType === type)?.AttributeName;
    return {
      arn: Table?.TableArn ?? TableName,
      hash: nameOf(Table?.KeySchema, "HASH") ?? "",
      range: nameOf(Table?.KeySchema, "RANGE"),
      indexes: new Map(
        Table?.GlobalSecondaryIndexes?.map(({ IndexName = "", KeySchema }) => [
          IndexName,
          nameOf(KeySchema, "HASH") ?? "",
        ]),
      ),
    };
  };
  return (table) => {
    const keys = known.get(table) ?? describe(table);
    known.set(table, keys);
    // Does not cache the error for a missing table, so that the next request checks again.
    keys.catch(() => known.delete(table));
    return keys;
  };
}
