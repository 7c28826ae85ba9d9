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

/** Whether the client itself wants to be told. */
export function asksForCapacity(operation: string, body: Buffer): boolean {
  if (!reads.has(operation) && !writes.has(operation)) return true;
  const asked = JSON.parse(body.toString()).ReturnConsumedCapacity;
  return asked !== undefined && asked !== "NONE";
}

/** The request asking for the consumption of table and indexes, where the operation can tell it. */
export function requestWithCapacity(operation: string, body: Buffer): Buffer {
  if (!reads.has(operation) && !writes.has(operation)) return body;
  const request = JSON.parse(body.toString());
  return Buffer.from(JSON.stringify({ ...request, ReturnConsumedCapacity: "INDEXES" }));
}

/** Adds what an answer says was consumed; one without it (an error, another operation) adds nothing. */
export function addUsage(usage: Usage, operation: string, answer: Buffer): void {
  if (!answer.includes('"ConsumedCapacity"')) return;
  const consumed = [JSON.parse(answer.toString()).ConsumedCapacity ?? []].flat() as Consumed[];
  for (const { CapacityUnits = 0, ReadCapacityUnits, WriteCapacityUnits } of consumed) {
    if (reads.has(operation)) usage.readUnits += ReadCapacityUnits ?? CapacityUnits;
    if (writes.has(operation)) usage.writeUnits += WriteCapacityUnits ?? CapacityUnits;
  }
}

/** The answer without its ConsumedCapacity. */
export function withoutCapacity(answer: Buffer): Buffer {
  if (!answer.includes('"ConsumedCapacity"')) return answer;
  const { ConsumedCapacity: _, ...rest } = JSON.parse(answer.toString());
  return Buffer.from(JSON.stringify(rest));
}
