export interface EngineResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Why a request is throttled, and the ARN of the throttled table or index. */
export interface ThrottlingReason {
  reason: `${"Table" | "Index"}${"Read" | "Write"}KeyRangeThroughputExceeded`;
  resource: string;
}

const namespace = "com.amazonaws.dynamodb.v20120810#";

/** Returns DynamoDB's error for a write that conflicts with a transaction. */
export function conflictResponse(): EngineResponse {
  return errorResponse("TransactionConflictException", {
    message: "Transaction is ongoing for the item",
  });
}

/**
 * Returns DynamoDB's throttling error for an on-demand table:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_ThrottlingReason.html
 */
export function throttledResponse(reasons: ThrottlingReason[]): EngineResponse {
  return errorResponse("ThrottlingException", {
    message: "Throughput exceeds the current capacity of your table or index.",
    throttlingReasons: reasons,
  });
}

export type CancellationCode = "None" | "TransactionConflict" | "ThrottlingError";

const cancellationMessages = {
  TransactionConflict: "Transaction is ongoing for the item",
  ThrottlingError: "Throughput exceeds the current capacity of your table or index.",
};

/** Returns DynamoDB's error for a cancelled transaction, with a cancellation code for each item. */
export function cancelledResponse(codes: CancellationCode[]): EngineResponse {
  return errorResponse("TransactionCanceledException", {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`,
    CancellationReasons: codes.map((Code) =>
      Code === "None" ? { Code } : { Code, Message: cancellationMessages[Code] },
    ),
  });
}

function errorResponse(type: string, fields: object): EngineResponse {
  return {
    status: 400,
    headers: { "content-type": "application/x-amz-json-1.0" },
    body: Buffer.from(JSON.stringify({ __type: `${namespace}${type}`, ...fields })),
  };
}
