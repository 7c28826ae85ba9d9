import type { Limits } from "../../limits.ts";
import { dynamodbClient } from "../dynamodb-clients.ts";
import { cancelledResponse, type EngineResponse, throttledResponse } from "./engine-response.ts";
import { createItemLocks } from "./item-locks.ts";
import { type CheckedItem, createItemThrottle, type ItemThrottle } from "./item-throttle.ts";
import { createPartitionLimits } from "./partition-limits.ts";
import { throttleQuery } from "./query-throttle.ts";
import {
  type DynamodbRequest,
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

/** Creates the throughput limits for an engine's tables. */
export function createTableLimits(engine: string, limits: Limits): TableLimits {
  const { transactionMs, partitionReadUnits = Infinity, partitionWriteUnits = Infinity } = limits;
  const limitsWrites = partitionWriteUnits < Infinity;
  const hasPartitions = partitionReadUnits < Infinity || limitsWrites;
  if (transactionMs === undefined && !hasPartitions) return unlimited;
  const client = dynamodbClient(engine);
  const keysOf = createTableKeys(client);
  const locks = transactionMs === undefined ? undefined : createItemLocks(transactionMs);
  const partitions = createPartitionLimits({
    Read: partitionReadUnits,
    Write: partitionWriteUnits,
  });
  const throttle = createItemThrottle({ client, keysOf, limits: partitions, limitsWrites });

  return {
    async run(operation, body, forward) {
      const request = JSON.parse(body.toString()) as DynamodbRequest;
      if (operation === "Query") {
        if (!hasPartitions) return forward(body);
        const table = await keysOf(request.TableName);
        return throttleQuery(request, table, partitions, () => forward(body));
      }
      const items = await requestedItems(operation, request, keysOf);
      const send: Send = (sent, included) =>
        locks ? locks.run(operation, request, included, () => forward(sent)) : forward(sent);
      if (!hasPartitions || items.length === 0) return send(body, items);
      return sendAllowed({ operation, request, body, items }, throttle, send);
    },
    stop: () => client.destroy(),
  };
}

/** A request that names the items that it reads or writes, unlike a Query. */
interface ItemRequest {
  operation: string;
  request: DynamodbRequest;
  body: Buffer;
  items: RequestedItem[];
}

/**
 * Sends a request without its throttled items. Returns an error if all items are throttled, or if the request is a
 * transaction with at least one throttled item.
 */
async function sendAllowed(
  { operation, request, body, items }: ItemRequest,
  throttle: ItemThrottle,
  send: Send,
): Promise<EngineResponse> {
  const sendAndCharge = async (sent: Buffer, included: CheckedItem[]) => {
    const response = await send(sent, included);
    await throttle.charge(included, response);
    return response;
  };
  const checked = await throttle.check(items);
  const reasons = checked.flatMap(({ reason }) => reason ?? []);
  if (reasons.length === 0) return sendAndCharge(body, checked);
  if (operation.startsWith("Transact")) {
    return cancelledResponse(checked.map(({ reason }) => (reason ? "ThrottlingError" : "None")));
  }
  if (reasons.length === checked.length) return throttledResponse(reasons);
  const allowed = checked.filter(({ reason }) => !reason);
  const { kept, removed } = splitBatch(request, (index) => !checked[index]?.reason);
  const reduced = Buffer.from(JSON.stringify({ ...request, RequestItems: kept }));
  return withUnprocessed(operation, await sendAndCharge(reduced, allowed), removed);
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
