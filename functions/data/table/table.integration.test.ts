import { beforeAll, describe, expect, it, vi } from "vitest";
import { recordRequests, withFault } from "../../testing/faults/faults.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { batchGet, batchGetConsistent, itemAt } from "./batch-get.ts";
import { batchPut, batchWrite } from "./batch-write.ts";
import { isThrottled } from "./is-throttled.ts";
import { deleteItem, getItem, putItem, queryItems } from "./requests.ts";
import { setAttributes } from "./set-attributes.ts";
import { table } from "./table.ts";

setUpEngine();

beforeAll(() => {
  // Makes retries immediate: their delays are multiples of `Math.random()`, which now returns 0.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

const key = { PK: "A#1", SK: "PROFILE" };
const requests: Record<string, () => Promise<unknown>> = {
  GetItemCommand: () => getItem(key),
  BatchGetItemCommand: () => batchGet([key]),
  QueryCommand: () =>
    queryItems({
      KeyConditionExpression: "PK = :PK",
      ExpressionAttributeValues: { ":PK": key.PK },
    }),
  PutItemCommand: () => putItem({ Item: key }),
  UpdateItemCommand: () => setAttributes(key, { nom: "Camille" }),
  DeleteItemCommand: () => deleteItem(key),
};

describe("DynamoDB client", () => {
  it.each(Object.entries(requests))("retries %s when DynamoDB throttles it", async (name, act) => {
    expect(await recordRequests(act)).toEqual([name]);
    await withFault("throttled once", 1, act);
    await expect(withFault("throttled always", 1, act)).rejects.toThrow("throughput");
  });

  it.each(["PutItemCommand", "UpdateItemCommand", "DeleteItemCommand"])(
    "retries %s when the write conflicts with a transaction",
    async (name) => {
      const act = requests[name] as () => Promise<unknown>;
      await withFault("conflict once", 1, act);
      await expect(withFault("conflict always", 1, act)).rejects.toThrow("ongoing");
    },
  );
});

const batches: Record<string, () => Promise<unknown>> = {
  batchGet: () => batchGet([key]),
  batchWrite: () => batchWrite({ put: [key] }),
  batchPut: () => batchPut([{ PK: { S: key.PK }, SK: { S: key.SK } }]),
};

describe.each(Object.entries(batches))("%s", (_, act) => {
  it("throws a throttling error if DynamoDB never processes the batch", async () => {
    const send = vi
      .spyOn(table, "send")
      .mockImplementation(async ({ input }: { input: object }) => {
        const left = "RequestItems" in input ? input.RequestItems : undefined;
        return { UnprocessedKeys: left, UnprocessedItems: left };
      });
    const error = await act().catch((thrown: unknown) => thrown);
    send.mockRestore();
    expect(error).toMatchObject({ message: expect.stringMatching(/1 keys or writes .* attempts/) });
    expect(isThrottled(error)).toBe(true);
  });
});

describe("batchGetConsistent", () => {
  it("returns each item under its name, and undefined for an item that does not exist", async () => {
    await putItem({ Item: { ...key, nom: "Camille" } });
    const { stored, missing } = await batchGetConsistent({
      stored: itemAt<{ nom: string }>(key),
      missing: itemAt<{ nom: string }>({ ...key, SK: "STATS" }),
    });
    expect(stored?.nom).toBe("Camille");
    expect(missing).toBeUndefined();
  });
});
