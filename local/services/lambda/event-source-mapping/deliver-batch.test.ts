import { describe, expect, it } from "vitest";
import type { StreamRecord } from "../../dynamodb/stream-record.ts";
import type { InvokeResult } from "../invoke-result.ts";
import { deliverBatch } from "./deliver-batch.ts";
import type { StreamMapping } from "./stream-mapping.ts";

const defaults: StreamMapping = {
  deadLetterQueue: undefined,
  name: "mapping",
  streamArn: "stream",
  functionArn: "function",
  batchSize: 10,
  batchWindowMs: 0,
  patterns: [],
  reportsBatchItemFailures: true,
  bisectsOnError: true,
  maxRetries: 2,
  maxRecordAgeMs: Infinity,
};
const records = "abcdefgh"
  .split("")
  .map((id) => ({ dynamodb: { SequenceNumber: id } }) as StreamRecord);
const idsOf = (batch: StreamRecord[]) => batch.map(({ dynamodb }) => dynamodb.SequenceNumber);
const thrown: InvokeResult = {
  outcome: "error",
  error: { errorType: "Error", errorMessage: "poisoned" },
};
const failures = (...ids: string[]): InvokeResult => ({
  outcome: "success",
  payload: JSON.stringify({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) }),
});

async function deliver(
  handle: (ids: string[]) => InvokeResult,
  mapping: Partial<StreamMapping> = {},
) {
  const calls: string[] = [];
  const discarded: string[] = [];
  const done: string[] = [];
  await deliverBatch(
    {
      mapping: { ...defaults, ...mapping },
      async invoke(event) {
        const ids = idsOf((event as { Records: StreamRecord[] }).Records);
        calls.push(ids.join(""));
        const result = handle(ids);
        if (JSON.stringify(result) === JSON.stringify(failures())) {
          done.push(...ids);
        }
        return result;
      },
      async discard(batch, reason) {
        discarded.push(`${idsOf(batch).join("")} ${reason}`);
      },
      async pause() {},
    },
    records,
  );
  return { calls, discarded, done: done.join("") };
}

describe("deliverBatch", () => {
  it("invokes the function once if the whole batch succeeds", async () => {
    expect(await deliver(() => failures())).toEqual({
      calls: ["abcdefgh"],
      discarded: [],
      done: "abcdefgh",
    });
  });

  it("splits a failed batch until the failing record is isolated", async () => {
    const { calls, discarded, done } = await deliver((ids) =>
      ids.includes("f") ? thrown : failures(),
    );
    expect(discarded).toEqual(["f Error: poisoned"]);
    expect(done).toBe("abcdegh");
    expect(calls).toEqual(["abcdefgh", "abcd", "efgh", "ef", "e", "f", "f", "f", "gh"]);
  });

  it("retries a batch from the first record that the function reports as failed", async () => {
    let isFirst = true;
    const { calls, discarded } = await deliver(() => {
      const result = isFirst ? failures("d") : failures();
      isFirst = false;
      return result;
    });
    expect(calls).toEqual(["abcdefgh", "defgh"]);
    expect(discarded).toEqual([]);
  });

  it("retries the whole batch if the event source mapping does not split failed batches", async () => {
    const { calls, discarded } = await deliver(() => thrown, { bisectsOnError: false });
    expect(calls).toEqual(["abcdefgh", "abcdefgh", "abcdefgh"]);
    expect(discarded).toEqual(["abcdefgh Error: poisoned"]);
  });

  it("treats the whole batch as failed if the function reports an unknown record id", async () => {
    const { calls } = await deliver(() => failures("?"), { bisectsOnError: false, maxRetries: 1 });
    expect(calls).toEqual(["abcdefgh", "abcdefgh"]);
  });

  it("retries throttled invocations without counting them as failed attempts", async () => {
    let throttled = 5;
    const { calls, discarded } = await deliver(() => {
      if (throttled-- > 0) {
        return { outcome: "throttled", error: { errorType: "", errorMessage: "" } };
      }
      return failures();
    });
    expect(calls).toEqual(Array(6).fill("abcdefgh"));
    expect(discarded).toEqual([]);
  });

  it("ignores failures reported by the function if ReportBatchItemFailures is not set", async () => {
    const { calls } = await deliver(() => failures("d"), { reportsBatchItemFailures: false });
    expect(calls).toEqual(["abcdefgh"]);
  });
});
