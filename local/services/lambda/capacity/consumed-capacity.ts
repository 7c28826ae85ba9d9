import type { Usage } from "./usage.ts";

const reads = new Set(["GetItem", "Query", "Scan", "BatchGetItem", "TransactGetItems"]);
const writes = new Set([
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "TransactWriteItems",
]);

interface Consumed {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

/** A request that asks what table and indexes consume, and whether it did so by itself; undefined where none can tell. */
export interface MeteredRequest {
  body: Buffer;
  isRequestedByClient: boolean;
}

/** Makes it of a client's request. */
export function meterRequest(operation: string, body: Buffer): MeteredRequest | undefined {
  if (!reads.has(operation) && !writes.has(operation)) return undefined;
  const addition = '"ReturnConsumedCapacity":"INDEXES"';
  if (!body.includes("ReturnConsumedCapacity")) {
    // Without reading it: a request may be long, and its first character is the brace.
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
 * Adds what an answer says was consumed, and gives the answer as the client is to have it; one without it (an error)
 * adds nothing.
 */
export function meterResponse(
  usage: Usage,
  operation: string,
  answer: Buffer,
  asked: boolean,
): Buffer {
  if (!answer.includes('"ConsumedCapacity"')) return answer;
  const { ConsumedCapacity, ...rest } = JSON.parse(answer.toString());
  for (const consumed of [ConsumedCapacity ?? []].flat() as Consumed[]) {
    const { CapacityUnits = 0, ReadCapacityUnits, WriteCapacityUnits } = consumed;
    if (reads.has(operation)) usage.readUnits += ReadCapacityUnits ?? CapacityUnits;
    if (writes.has(operation)) usage.writeUnits += WriteCapacityUnits ?? CapacityUnits;
  }
  return asked ? answer : Buffer.from(JSON.stringify(rest));
}
