import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Limits } from "../../limits.ts";
import { dynamodbClient } from "../dynamodb-clients.ts";
import { consumedUnits } from "./consumed-units.ts";
import {
  cancelledResponse,
  type EngineResponse,
  type ThrottlingReason,
  throttledResponse,
} from "./engine-response.ts";
import { type IndexKeys, indexValues, readIndexKeys } from "./index-keys.ts";
import { createItemLocks } from "./item-locks.ts";
import { createPartitionLimits, type Partition } from "./partition-limits.ts";
import {
  type DynamodbRequest,
  queriedPartition,
  type RequestedItem,
  requestedItems,
  splitBatch,
} from "./requested-items.ts";
import { createTableKeys } from "./table-keys.ts";

type Forward = (body: Buffer) => Promise<EngineResponse>;
type Send = (body: Buffer, items: RequestedItem[]) => Promise<EngineResponse>;

/** Enforces DynamoDB limits that the embedded engine does not implement. */
export interface TableLimits {
  /**
   * Forwards a request to the engine, or returns DynamoDB's error if the request exceeds a limit. The request must set
   * `ReturnConsumedCapacity` to `INDEXES`.
   */
  run(operation: string, body: Buffer, forward: Forward): Promise<EngineResponse>;
  stop(): void;
}

const unlimited: TableLimits = {
  run: (_, body, forward) => forward(body),
  stop: () => undefined,
};

/**
 * Creates the throughput limits for an engine's tables. Divides the capacity units of a batch or transaction evenly
 * among its items, because DynamoDB reports only their total. Throttles a write as soon as one of the item's index
 * partitions has no capacity left, because DynamoDB does not report how far an index lags behind its table.
 */
export function createTableLimits(engine: string, limits: Limits): TableLimits {
  const { transactionMs, partitionReadUnits = Infinity, partitionWriteUnits = Infinity } = limits;
  const hasPartitions = partitionReadUnits < Infinity || partitionWriteUnits < Infinity;
  if (transactionMs === undefined && !hasPartitions) return unlimited;
  const client = dynamodbClient(engine);
  const keysOf = createTableKeys(client);
  const locks = transactionMs === undefined ? undefined : createItemLocks(transactionMs);
  const partitions = createPartitionLimits({
    Read: partitionReadUnits,
    Write: partitionWriteUnits,
  });

  return {
    async run(operation, body, forward) {
      const request = JSON.parse(body.toString()) as DynamodbRequest;
      if (operation === "Query")
        return hasPartitions ? query(request, body, forward) : forward(body);
      const items = await requestedItems(operation, request, keysOf);
      const send: Send = (sent, included) =>
        locks ? locks.run(operation, request, included, () => forward(sent)) : forward(sent);
      if (!hasPartitions || items.length === 0) return send(body, items);
      return sendAllowed(operation, request, body, items, send);
    },
    stop: () => client.destroy(),
  };

  async function query(request: DynamodbRequest, body: Buffer, forward: Forward) {
    const table = await keysOf(request.TableName);
    const found = queriedPartition(request, table);
    if (!found) return forward(body);
    const partition: Partition = { table, ...found, access: "Read" };
    const reason = partitions.throttlingReason(partition);
    if (reason) return throttledResponse([reason]);
    const response = await forward(body);
    for (const { units, indexes } of consumedUnits(response.body, "Read")) {
      partitions.charge(partition, found.index ? (indexes.get(found.index) ?? units) : units);
    }
    return response;
  }

  /**
   * Sends a request without its throttled items. Returns an error if all items are throttled, or if the request is a
   * transaction with at least one throttled item.
   */
  async function sendAllowed(
    operation: string,
    request: DynamodbRequest,
    body: Buffer,
    items: RequestedItem[],
    send: Send,
  ): Promise<EngineResponse> {
    const indexKeys = await indexKeysOf(items);
    const checked = await Promise.all(
      items.map(async (item, index) => {
        const before = indexKeys[index];
        return { item, before, reason: await throttlingReason(item, before) };
      }),
    );
    const reasons = checked.flatMap(({ reason }) => reason ?? []);
    if (reasons.length === 0) return forwardAndCharge(checked, (all) => send(body, all));
    if (operation.startsWith("Transact")) {
      return cancelledResponse(checked.map(({ reason }) => (reason ? "ThrottlingError" : "None")));
    }
    if (reasons.length === checked.length) return throttledResponse(reasons);
    const allowed = checked.filter(({ reason }) => !reason);
    const { kept, removed } = splitBatch(request, (index) => !checked[index]?.reason);
    const reduced = Buffer.from(JSON.stringify({ ...request, RequestItems: kept }));
    const response = await forwardAndCharge(allowed, (included) => send(reduced, included));
    return withUnprocessed(operation, response, removed);
  }

  /** Reads the current index keys of the items that a request writes. Reads nothing for read requests. */
  async function indexKeysOf(items: RequestedItem[]): Promise<IndexKeys[]> {
    if (items[0]?.access === "Read" || partitionWriteUnits === Infinity)
      return items.map(() => undefined);
    return readIndexKeys(client, items, keysOf);
  }

  /** Returns the reason to throttle a read or write of an item, or undefined if the request is allowed. */
  async function throttlingReason(
    item: RequestedItem,
    indexKeys: IndexKeys,
  ): Promise<ThrottlingReason | undefined> {
    const touched = [...(await tablePartitions(item)), ...(await indexPartitions(item, indexKeys))];
    return touched.map((partition) => partitions.throttlingReason(partition)).find(Boolean);
  }

  async function tablePartitions({ table, key, access }: RequestedItem): Promise<Partition[]> {
    const keys = await keysOf(table);
    const value = key[keys.hash];
    return value ? [{ table: keys, index: undefined, value, access }] : [];
  }

  async function indexPartitions(
    { table, access, after }: RequestedItem,
    ...indexKeys: IndexKeys[]
  ): Promise<Partition[]> {
    if (access === "Read") return [];
    const keys = await keysOf(table);
    return [...keys.indexes].flatMap(([index, attribute]) =>
      indexValues(attribute, after, ...indexKeys).map(
        (value: AttributeValue): Partition => ({ table: keys, index, value, access: "Write" }),
      ),
    );
  }

  /** Forwards a request, then deducts the consumed capacity units from the limits of its items' partitions. */
  async function forwardAndCharge(
    allowed: { item: RequestedItem; before: IndexKeys }[],
    forward: (items: RequestedItem[]) => Promise<EngineResponse>,
  ): Promise<EngineResponse> {
    const items = allowed.map(({ item }) => item);
    const response = await forward(items);
    const access = items[0]?.access ?? "Read";
    const consumed = consumedUnits(response.body, access);
    if (consumed.length === 0) return response;
    const after = items.some((item) => item.access === "Write" && item.after === undefined)
      ? await indexKeysOf(items)
      : items.map(() => undefined);
    const touched = await Promise.all(
      allowed.map(async ({ item, before }, index) => [
        ...(await tablePartitions(item)),
        ...(await indexPartitions(item, before, after[index])),
      ]),
    );
    for (const { table, units, indexes } of consumed) {
      const { arn } = await keysOf(table);
      const ofTable = touched.flat().filter((partition) => partition.table.arn === arn);
      const { none = [], ...byIndex } = Object.groupBy(ofTable, ({ index }) => index ?? "none");
      for (const partition of none) partitions.charge(partition, units / none.length);
      for (const [index, indexPartitions = []] of Object.entries(byIndex)) {
        const share = (indexes.get(index) ?? 0) / indexPartitions.length;
        for (const partition of indexPartitions) partitions.charge(partition, share);
      }
    }
    return response;
  }
}

/** Adds throttled items to the `UnprocessedItems` or `UnprocessedKeys` of a batch response. */
function withUnprocessed(
  operation: string,
  response: EngineResponse,
  removed: ReturnType<typeof splitBatch>["removed"],
): EngineResponse {
  if (response.status !== 200) return response;
  const field = operation === "BatchGetItem" ? "UnprocessedKeys" : "UnprocessedItems";
  const output = JSON.parse(response.body.toString());
  const body = JSON.stringify({ ...output, [field]: { ...output[field], ...removed } });
  return { ...response, body: Buffer.from(body) };
}
