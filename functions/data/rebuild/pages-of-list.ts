import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { indexes, type lists } from "../keys.ts";
import { table, tableName } from "../table.ts";

type List = (typeof lists)[keyof typeof lists];

/** All items of a list, a page at a time, from `from` on in the order of the list; the index may lag a moment behind. */
export async function* pagesOfList<Item>(
  list: List,
  from = "",
): AsyncGenerator<Item[], void, undefined> {
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: indexes.byList,
        KeyConditionExpression: "#list = :list AND #sort > :from",
        ExpressionAttributeNames: { "#list": "list", "#sort": "sort" },
        ExpressionAttributeValues: { ":list": list, ":from": from || " " },
        ExclusiveStartKey: start,
        Limit: 200,
      }),
    );
    yield Items as Item[];
    start = LastEvaluatedKey;
  } while (start);
}
