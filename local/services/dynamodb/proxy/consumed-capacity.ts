import { unitsOf } from "../limits/consumed-units.ts";

/** DynamoDB requests and the capacity units that they consumed. */
export interface Usage {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

/** Returns the requests and capacity units consumed between two readings of a capacity meter. */
export function usedSince(before: Usage, after: Usage): Usage {
  return {
    requests: after.requests - before.requests,
    readUnits: after.readUnits - before.readUnits,
    writeUnits: after.writeUnits - before.writeUnits,
  };
}

const reads = new Set(["GetItem", "Query", "Scan", "BatchGetItem", "TransactGetItems"]);
const writes = new Set([
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "TransactWriteItems",
]);

/** A DynamoDB request with `ReturnConsumedCapacity` added. */
export interface MeteredRequest {
  body: Buffer;
  /** True if the client itself set `ReturnConsumedCapacity` to a value other than NONE. */
  isRequestedByClient: boolean;
}

/** Adds `ReturnConsumedCapacity` to a DynamoDB request. Returns undefined for operations without this parameter. */
export function meterRequest(operation: string, body: Buffer): MeteredRequest | undefined {
  if (!reads.has(operation) && !writes.has(operation)) return undefined;
  const addition = '"ReturnConsumedCapacity":"INDEXES"';
  if (!body.includes("ReturnConsumedCapacity")) {
    // Inserts the parameter after the opening brace of the JSON text, because parsing a large request would be slow.
    return {
      body: Buffer.concat([Buffer.from(`{${addition},`), body.subarray(1)]),
      isRequestedByClient: false,
    };
  }
  const request = JSON.parse(body.toString());
  const { ReturnConsumedCapacity: own = "NONE" } = request;
  const metered = { ...request, ReturnConsumedCapacity: "INDEXES" };
  return { body: Buffer.from(JSON.stringify(metered)), isRequestedByClient: own !== "NONE" };
}

/**
 * Adds the consumed capacity that a response reports to `usage`. Removes the report from the response if the client did
 * not request it.
 */
export function meterResponse(
  usage: Usage,
  operation: string,
  response: Buffer,
  isRequestedByClient: boolean,
): Buffer {
  if (!response.includes('"ConsumedCapacity"')) return response;
  const parsed = JSON.parse(response.toString());
  const { ConsumedCapacity: _, ...rest } = parsed;
  const access = reads.has(operation) ? "Read" : "Write";
  const units = unitsOf(parsed, access).reduce((sum, { total }) => sum + total, 0);
  usage[access === "Read" ? "readUnits" : "writeUnits"] += units;
  return isRequestedByClient ? response : Buffer.from(JSON.stringify(rest));
}
