import { describe, expect, it } from "vitest";
import type { StreamRecord } from "../../dynamodb/stream-record.ts";
import type { InvokeResult } from "../invoke-result.ts";
import { deliverBatch } from "./deliver-batch.ts";
import type { EventSourceMapping } from "./event-source-mapping.ts";

const source: EventSourceMapping = {
  deadLetterQueue: undefined,
  name: "source",
  streamArn: "stream",
  functionArn: "function",
  startingPosition: "LATEST",
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
  mapping: Partial<EventSourceMapping> = {},
) {
  const calls: string[] = [];
  const givenUp: string[] = [];
  const done: string[] = [];
  await deliverBatch(
    {
      mapping: { ...source, ...mapping },
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
        givenUp.push(`${idsOf(batch).join("")} ${reason}`);
      },
      async pause() {},
    },
    records,
  );
  return { calls, givenUp, done: done.join("") };
}

describe("delivery of a batch", () => {
  it("is over when the function succeeds", async () => {
    expect(await deliver(() => failures())).toEqual({
      calls: ["abcdefgh"],
      givenUp: [],
      done: "abcdefgh",
    });
  });

  it("isolates a poison record by halves, keeps the order and gives up that record alone", async () => {
    const { calls, givenUp, done } = await deliver((ids) =>
      ids.includes("f") ? thrown : failures(),
    );
    expect(givenUp).toEqual(["f Error: poisoned"]);
    expect(done).toBe("abcdegh");
    expect(calls).toEqual(["abcdefgh", "abcd", "efgh", "ef", "e", "f", "f", "f", "gh"]);
  });

  it("goes on from the record that the function reports", async () => {
    let once = true;
    const { calls, givenUp } = await deliver(() => {
      const result = once ? failures("d") : failures();
      once = false;
      return result;
    });
    expect(calls).toEqual(["abcdefgh", "defgh"]);
    expect(givenUp).toEqual([]);
  });

  it("tries the whole batch again, as often as allowed, when the mapping does not bisect", async () => {
    const { calls, givenUp } = await deliver(() => thrown, { bisectsOnError: false });
    expect(calls).toEqual(["abcdefgh", "abcdefgh", "abcdefgh"]);
    expect(givenUp).toEqual(["abcdefgh Error: poisoned"]);
  });

  it("takes an unknown identifier as the failure of the whole batch", async () => {
    const { calls } = await deliver(() => failures("?"), { bisectsOnError: false, maxRetries: 1 });
    expect(calls).toEqual(["abcdefgh", "abcdefgh"]);
  });

  it("ignores reported failures that the mapping does not ask for", async () => {
    const { calls } = await deliver(() => failures("d"), { reportsBatchItemFailures: false });
    expect(calls).toEqual(["abcdefgh"]);
  });
});
