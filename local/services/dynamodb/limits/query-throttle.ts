import { consumedUnits } from "./consumed-units.ts";
import { type EngineResponse, throttledResponse } from "./engine-response.ts";
import type { Partition, PartitionLimits } from "./partition-limits.ts";
import { type DynamodbRequest, queriedPartition } from "./requested-items.ts";
import type { TableKeys } from "./table-keys.ts";

/** Forwards a Query, or returns DynamoDB's throttling error if the queried partition has no capacity left. */
export async function throttleQuery(
  request: DynamodbRequest,
  table: TableKeys,
  limits: PartitionLimits,
  forward: () => Promise<EngineResponse>,
): Promise<EngineResponse> {
  const found = queriedPartition(request, table);
  if (!found) return forward();
  const partition: Partition = { table, ...found, access: "Read" };
  const reason = limits.throttlingReason(partition);
  if (reason) return throttledResponse([reason]);
  const response = await forward();
  for (const { units, indexes } of consumedUnits(response.body, "Read")) {
    limits.charge(partition, found.index ? (indexes.get(found.index) ?? units) : units);
  }
  return response;
}
