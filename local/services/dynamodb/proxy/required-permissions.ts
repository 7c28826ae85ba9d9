import type { AccessRequest } from "../../iam/statement.ts";

interface TableRequest {
  TableName?: string;
  IndexName?: string;
  /** Requests of a batch operation, keyed by table name. */
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName: string }>[];
}

/** Maps each operation in a transaction to the IAM action that it requires. */
const transactionActions: Record<string, string> = {
  ConditionCheck: "ConditionCheckItem",
  Delete: "DeleteItem",
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
};

/**
 * Returns the permissions that a DynamoDB request requires:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html
 */
export function requiredPermissions(
  operation: string,
  body: Buffer,
  arnOf: (table: string) => string,
): AccessRequest[] {
  const { TableName, IndexName, RequestItems, TransactItems } = JSON.parse(
    body.toString(),
  ) as TableRequest;
  const permission = (name: string, table: string, index?: string): AccessRequest => {
    const tableArn = table.startsWith("arn:") ? table : arnOf(table);
    const resource = index === undefined ? tableArn : `${tableArn}/index/${index}`;
    return { action: `dynamodb:${name}`, resource };
  };
  if (TransactItems) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([part, { TableName }]) =>
        permission(transactionActions[part] ?? operation, TableName),
      ),
    );
  }
  if (RequestItems) return Object.keys(RequestItems).map((name) => permission(operation, name));
  return [permission(operation, TableName ?? "*", IndexName)];
}
