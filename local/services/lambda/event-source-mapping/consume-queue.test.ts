import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { arn } from "../../../template/account.ts";
import { createTestFolder } from "../../../testing/create-test-folder.ts";
import { resourcePolicy } from "../../iam/resource-policy.ts";
import type { Roles } from "../../iam/roles.ts";
import type { QueueDefinition } from "../../sqs/queue.ts";
import { type Sqs, startSqs } from "../../sqs/start-sqs.ts";
import type { DeadLetters } from "../dead-letters.ts";
import { failure, type InvokeResult } from "../invoke-result.ts";
import type { Lambda } from "../start-lambda.ts";
import { consumeQueue } from "./consume-queue.ts";
import type { QueueMapping } from "./queue-mapping.ts";

const service = "s3.amazonaws.com";
const failed: QueueDefinition = {
  name: "failed",
  arn: arn("sqs", "failed"),
  delayMs: 0,
  visibilityTimeoutMs: 1000,
  retentionMs: 60_000,
  maxMessageBytes: 1024,
  deadLetters: undefined,
};
const jobs: QueueDefinition = {
  ...failed,
  name: "jobs",
  arn: arn("sqs", "jobs"),
  visibilityTimeoutMs: 100,
  deadLetters: { arn: failed.arn, maxReceiveCount: 2 },
  policy: resourcePolicy.parse({
    Statement: [
      {
        Effect: "Allow",
        Action: "sqs:SendMessage",
        Resource: "*",
        Principal: { Service: service },
      },
    ],
  }),
};
const mapping: QueueMapping = {
  name: "mapping",
  queueArn: jobs.arn,
  functionArn: "function",
  batchSize: 10,
  batchWindowMs: 0,
  maxConcurrency: 2,
};
const success: InvokeResult = { outcome: "success", payload: "null" };

let dataDir: string;
let sqs: Sqs;
let stopping: AbortController;
/** The texts of the messages in each batch that the function has received. */
let batches: string[][];
/** The function that processes the messages. */
let handle: (bodies: string[]) => InvokeResult | Promise<InvokeResult>;

beforeEach(async () => {
  batches = [];
  handle = () => success;
  dataDir = await createTestFolder();
  await start();
});
afterEach(stop);

async function start(): Promise<void> {
  stopping = new AbortController();
  sqs = await startSqs({ dataDir, denialMessage: () => undefined });
}

async function stop(): Promise<void> {
  stopping.abort();
  await sqs.stop();
}

/** Starts to pass the messages of the queue `jobs` to the function. */
function consume(options: Partial<QueueMapping> = {}, queue: Partial<QueueDefinition> = {}): void {
  sqs.addQueue(failed);
  sqs.addQueue({ ...jobs, ...queue });
  const lambda: Partial<Lambda> = {
    definition: () => ({ roleArn: "role", timeoutMs: 100 }) as ReturnType<Lambda["definition"]>,
    async invoke(_, event) {
      const bodies = (event as { Records: { body: string }[] }).Records.map(({ body }) => body);
      batches.push(bodies);
      return handle(bodies);
    },
  };
  const roles: Partial<Roles> = { allows: () => true };
  const deadLetters: DeadLetters = { add: async () => undefined, list: async () => [] };
  consumeQueue(
    { ...mapping, ...options },
    {
      sqs,
      lambda: lambda as Lambda,
      roles: roles as Roles,
      deadLetters,
      signal: stopping.signal,
    },
  );
}

function send(...bodies: string[]): void {
  for (const body of bodies) sqs.serviceSender(jobs.arn, { service, sourceArn: "bucket" })(body);
}

const statistics = () =>
  sqs.statistics().map(({ name, visible, inFlight }) => ({ name, visible, inFlight }));

describe("consumeQueue", () => {
  it("collects messages during the batching window and delivers them in one batch", async () => {
    consume({ batchWindowMs: 300 });
    send("a", "b", "c");
    expect(batches).toEqual([]);
    await expect.poll(() => batches).toEqual([["a", "b", "c"]]);
  });

  it("delivers a full batch before the batching window ends", async () => {
    consume({ batchSize: 2, batchWindowMs: 60_000 });
    send("a", "b", "c");
    expect(batches).toEqual([["a", "b"]]);
  });

  it("processes batches concurrently, up to the event source mapping's maximum concurrency", async () => {
    let running = 0;
    const counts: number[] = [];
    handle = async () => {
      counts.push(++running);
      await sleep(20);
      running--;
      return success;
    };
    consume({ batchSize: 1 }, { visibilityTimeoutMs: 60_000 });
    send("a", "b", "c", "d", "e");
    await expect.poll(statistics).toContainEqual({ name: "jobs", visible: 0, inFlight: 0 });
    expect(counts).toHaveLength(5);
    expect(Math.max(...counts)).toBe(2);
  });

  it("redelivers the whole batch if the function fails", async () => {
    handle = () => failure("error", "Error", "refused");
    consume({ batchWindowMs: 100 });
    send("a", "b");
    await expect.poll(statistics).toContainEqual({ name: "failed", visible: 2, inFlight: 0 });
    expect(batches).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  it("redelivers messages that were in flight when the local cloud stopped", async () => {
    handle = () => failure("error", "Error", "refused");
    const hour = { visibilityTimeoutMs: 3_600_000 };
    consume({}, hour);
    send("a");
    await expect.poll(() => batches).toEqual([["a"]]);
    await stop();
    await start();
    consume({}, hour);
    await expect.poll(() => batches).toEqual([["a"], ["a"]]);
  });

  it("rejects a queue visibility timeout that is shorter than the function's timeout", () => {
    expect(() => consume({}, { visibilityTimeoutMs: 99 })).toThrow(
      "Queue visibility timeout: 0.099 seconds is less than Function timeout: 0.1 seconds",
    );
  });
});
