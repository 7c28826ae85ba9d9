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
import { type IndexImage, indexValues, readIndexImages } from "./index-images.ts";
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

/** A requested item. `reason` is set if reading or writing the item must be throttled. */
interface CheckedItem {
  item: RequestedItem;
  reason: ThrottlingReason | undefined;
}

/**
 * Creates the limits for the tables of an engine. Divides the capacity units of a batch or transaction evenly among its
 * items, because DynamoDB reports only the total. Throttles a write as soon as an index partition of the item has no
 * remaining capacity, because DynamoDB does not report how far an index lags behind its table.
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
      const lock = (sent: Buffer, included: RequestedItem[]) => {
        const send = () => forward(sent);
        return locks ? locks.run(operation, request, included, send) : send();
      };
      if (!hasPartitions || items.length === 0) return lock(body, items);
      const images = await imagesOf(items);
      const checked = await Promise.all(items.map((item, index) => check(item, images[index])));
      const reasons = checked.flatMap(({ reason }) => reason ?? []);
      if (reasons.length === 0) return charged(items, images, () => lock(body, items));
      if (operation.startsWith("Transact")) {
        return cancelledResponse(
          checked.map(({ reason }) => (reason ? "ThrottlingError" : "None")),
        );
      }
      if (reasons.length === items.length) return throttledResponse(reasons);
      const isKept = (index: number) => checked[index]?.reason === undefined;
      const keptItems = items.filter((_, index) => isKept(index));
      const keptImages = images.filter((_, index) => isKept(index));
      const { kept, removed } = splitBatch(request, isKept);
      const reduced = Buffer.from(JSON.stringify({ ...request, RequestItems: kept }));
      const response = await charged(keptItems, keptImages, () => lock(reduced, keptItems));
      return withUnprocessed(operation, response, removed);
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

  /** Reads the current index keys of the items that a request writes. Skips read requests. */
  async function imagesOf(items: RequestedItem[]): Promise<IndexImage[]> {
    if (items[0]?.access === "read" || partitionWriteUnits === Infinity)
      return items.map(() => undefined);
    return readIndexImages(client, items, keysOf);
  }

  async function check(item: RequestedItem, image: IndexImage): Promise<CheckedItem> {
    const touched = [...(await tablePartitions(item)), ...(await indexPartitions(item, image))];
    const reason = touched.map((partition) => partitions.throttlingReason(partition)).find(Boolean);
    return { item, reason };
  }

  async function tablePartitions({ table, key, access }: RequestedItem): Promise<Partition[]> {
    const keys = await keysOf(table);
    const value = key[keys.hash];
    return value ? [{ table: keys, index: undefined, value, access: accessOf(access) }] : [];
  }

  async function indexPartitions(
    { table, access, after }: RequestedItem,
    ...images: IndexImage[]
  ): Promise<Partition[]> {
    if (access === "read") return [];
    const keys = await keysOf(table);
    return [...keys.indexes].flatMap(([index, attribute]) =>
      indexValues(attribute, after, ...images).map(
        (value: AttributeValue): Partition => ({ table: keys, index, value, access: "Write" }),
      ),
    );
  }

  /** Forwards a request and charges the consumed capacity units to the partitions of its items. */
  async function charged(
    items: RequestedItem[],
    before: IndexImage[],
    forward: () => Promise<EngineResponse>,
  ): Promise<EngineResponse> {
    const response = await forward();
    const access = accessOf(items[0]?.access ?? "read");
    const consumed = consumedUnits(response.body, access);
    if (consumed.length === 0) return response;
    const after = items.some((item) => item.access === "write" && item.after === undefined)
      ? await imagesOf(items)
      : items.map(() => undefined);
    const touched = await Promise.all(
      items.map(async (item, index) => [
        ...(await tablePartitions(item)),
        ...(await indexPartitions(item, before[index], after[index])),
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

function accessOf(access: RequestedItem["access"]): Partition["access"] {
  return access === "read" ? "Read" : "Write";
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
