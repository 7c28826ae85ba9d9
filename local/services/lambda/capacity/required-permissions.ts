import type { AccessRequest } from "../../iam/statement.ts";

interface TableRequest {
  TableName?: string;
  IndexName?: string;
  /** Of batches: tables by name. */
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName: string }>[];
}

/** What each part of a transaction is to IAM. */
const actionOfPart: Record<string, string> = {
  ConditionCheck: "ConditionCheckItem",
  Delete: "DeleteItem",
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
};

/** What a request to DynamoDB wants to do: https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html */
export function requiredPermissions(
  operation: string,
  body: Buffer,
  arnOf: (table: string) => string,
): AccessRequest[] {
  const { TableName, IndexName, RequestItems, TransactItems } = JSON.parse(
    body.toString(),
  ) as TableRequest;
  const asked = (name: string, table: string, index?: string): AccessRequest => {
    const tableArn = table.startsWith("arn:") ? table : arnOf(table);
    const resource = index === undefined ? tableArn : `${tableArn}/index/${index}`;
    return { action: `dynamodb:${name}`, resource };
  };
  if (TransactItems) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([part, { TableName }]) =>
        asked(actionOfPart[part] ?? operation, TableName),
      ),
    );
  }
  if (RequestItems) return Object.keys(RequestItems).map((name) => asked(operation, name));
  return [asked(operation, TableName ?? "*", IndexName)];
}
