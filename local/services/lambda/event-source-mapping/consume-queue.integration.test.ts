import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { Duration, type Stack } from "aws-cdk-lib";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LocalCloud } from "../../../start.ts";
import { account, credentials } from "../../../template/account.ts";
import { createSampleProject, type SampleProject } from "../../../testing/sample-cloud.ts";

const consumer = `
import { appendFileSync } from "node:fs";
const log = (entry) => appendFileSync(process.env.CONSUMED, JSON.stringify(entry) + "\\n");
export const handler = async ({ Records }) => {
  log({ start: Records.map(({ body }) => body), records: Records });
  if (Records.some(({ body }) => body === "slow")) await new Promise((done) => setTimeout(done, 300));
  if (Records.some(({ body }) => body === "throw")) throw new Error("refused");
  log({ end: Records.map(({ body }) => body) });
  const failed = Records.filter(({ body }) => body.startsWith("fail"));
  const unknown = Records.some(({ body }) => body === "unknown") ? [{ itemIdentifier: "?" }] : [];
  return { batchItemFailures: [...failed.map(({ messageId }) => ({ itemIdentifier: messageId })), ...unknown] };
};`;

const sender = `
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
const client = new SQSClient({});
export const handler = async () => {
  const Entries = ["a", "b", "c"].map((MessageBody) => ({ Id: MessageBody, MessageBody }));
  await client.send(new SendMessageBatchCommand({ QueueUrl: process.env.QUEUE_URL, Entries }));
};`;

interface Variant {
  batchSize?: number;
  maxBatchingWindow?: Duration;
  visibilityTimeout?: Duration;
  maySend?: boolean;
  mayReceive?: boolean;
  functionTimeout?: Duration;
}

let project: SampleProject;
/** Temporary folder of the current test. */
let folder: string;
let assemblyDir: string;
let cloud: LocalCloud | undefined;

beforeAll(async () => {
  project = await createSampleProject();
  for (const [name, code] of Object.entries({ consumer, sender })) {
    await mkdir(join(project.directory, name));
    await writeFile(join(project.directory, name, "index.mjs"), code);
  }
});
beforeEach(async () => {
  folder = await mkdtemp(join(project.directory, "test-"));
});
afterEach(async () => {
  await cloud?.stop();
  cloud = undefined;
});
afterAll(() => project?.remove());

async function start(variant: Variant = {}): Promise<LocalCloud> {
  assemblyDir = project.synthesize({ extend: (stack) => addQueue(stack, variant) });
  return restart();
}

async function restart(): Promise<LocalCloud> {
  await cloud?.stop();
  cloud = undefined;
  cloud = await project.start({ assemblyDir, dataDir: join(folder, "data") });
  return cloud;
}

function addQueue(stack: Stack, variant: Variant) {
  const { visibilityTimeout = Duration.seconds(1), maySend = true, mayReceive = true } = variant;
  const { batchSize = 10, maxBatchingWindow, functionTimeout = Duration.seconds(1) } = variant;
  const functionOf = (name: string, environment: Record<string, string>) =>
    new lambda.Function(stack, name, {
      functionName: name,
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: "index.handler",
      code: lambda.Code.fromAsset(join(project.directory, name)),
      timeout: functionTimeout,
      environment,
    });
  const failed = new Queue(stack, "Failed", { queueName: "failed" });
  const queue = new Queue(stack, "Jobs", {
    queueName: "jobs",
    visibilityTimeout,
    deadLetterQueue: { queue: failed, maxReceiveCount: 2 },
  });
  const consuming = functionOf("consumer", { CONSUMED: join(folder, "consumed") });
  const sending = functionOf("sender", { QUEUE_URL: queue.queueUrl });
  if (maySend) queue.grantSendMessages(sending);
  new Schedule(stack, "Send", {
    scheduleName: "send",
    schedule: ScheduleExpression.rate(Duration.days(1)),
    target: new LambdaInvoke(sending, {}),
  });
  const options = { batchSize, maxConcurrency: 2, reportBatchItemFailures: true };
  if (mayReceive) {
    const source = new SqsEventSource(queue, {
      ...options,
      ...(maxBatchingWindow && { maxBatchingWindow }),
    });
    consuming.addEventSource(source);
  } else consuming.addEventSourceMapping("Source", { eventSourceArn: queue.queueArn, ...options });
}

interface Entry {
  start?: string[];
  end?: string[];
  records?: { attributes: Record<string, string>; body: string; eventSourceARN: string }[];
}

function entries(): Entry[] {
  const file = join(folder, "consumed");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

const starts = () => entries().flatMap(({ start }) => (start ? [start.join(" ")] : []));
const fromConsole = async (path: string) => (await fetch(`${cloud?.url}/_local/${path}`)).json();
const queueNamed = async (name: string) =>
  ((await fromConsole("queues")) as { name: string }[]).find((queue) => queue.name === name);
const empty = { visible: 0, inFlight: 0, delayed: 0 };

/** Calls `act` with an SQS client and the queue's URL. Starts the local cloud first if it is not running. */
async function withQueue(act: (client: SQSClient, QueueUrl: string) => Promise<unknown>) {
  const { environment } = cloud ?? (await start());
  const client = new SQSClient({
    endpoint: environment.AWS_ENDPOINT_URL_SQS,
    region: environment.AWS_REGION,
    credentials,
  });
  await act(client, `${environment.AWS_ENDPOINT_URL_SQS}/${account.id}/jobs`);
  client.destroy();
}

/** Sends messages one after the other. */
const send = (...bodies: string[]) =>
  withQueue(async (client, QueueUrl) => {
    for (const MessageBody of bodies) {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    }
  });

/** Sends all messages in one request. */
const sendTogether = (...bodies: string[]) =>
  withQueue((client, QueueUrl) => {
    const Entries = bodies.map((MessageBody, index) => ({ Id: `${index}`, MessageBody }));
    return client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  });

async function sendFromFunction(): Promise<number> {
  const { url } = cloud ?? (await start());
  return (await fetch(`${url}/_local/schedules/send/run`, { method: "POST" })).status;
}

describe("an SQS event source mapping", () => {
  it("invokes the function with batches of messages and deletes the processed ones", async () => {
    await start({ batchSize: 2 });
    expect(await sendFromFunction()).toBe(200);
    await expect.poll(() => starts().join(" ").split(" ").toSorted()).toEqual(["a", "b", "c"]);
    await expect.poll(() => queueNamed("jobs")).toMatchObject(empty);
    const [record] = entries()[0]?.records ?? [];
    expect(record).toMatchObject({
      attributes: { ApproximateReceiveCount: "1", SenderId: expect.stringContaining(":sender") },
      eventSource: "aws:sqs",
      eventSourceARN: `arn:aws:sqs:eu-west-3:${account.id}:jobs`,
      awsRegion: "eu-west-3",
    });
  });

  it("collects messages during the batching window and delivers them in one batch", async () => {
    await start({ batchSize: 20, maxBatchingWindow: Duration.seconds(5) });
    await send("a", "b", "c");
    await expect.poll(starts).toEqual(["a b c"]);
  });

  it("processes batches concurrently, up to the event source mapping's maximum concurrency", async () => {
    await start({ batchSize: 1 });
    await send("slow", "slow", "slow", "slow", "slow");
    await expect.poll(() => queueNamed("jobs")).toMatchObject(empty);
    let running = 0;
    const counts = entries().map((entry) => {
      running += entry.start ? 1 : -1;
      return running;
    });
    expect(Math.max(...counts)).toBe(2);
  });

  it("retries only the failed messages of a batch, then moves them to the dead-letter queue", async () => {
    await start();
    await send("a", "fail b");
    await expect.poll(() => queueNamed("failed")).toMatchObject({ ...empty, visible: 1 });
    const all = starts().flatMap((text) => text.split(/ (?=a|fail)/));
    expect(all.toSorted()).toEqual(["a", "fail b", "fail b"]);
    expect(await queueNamed("jobs")).toMatchObject(empty);
    await expect
      .poll(() => fromConsole("dead-letters"))
      .toMatchObject([
        {
          reason: "not processed in 2 deliveries",
          event: { Records: [{ body: "fail b" }] },
        },
      ]);
  });

  it.each(["throw", "unknown"])(
    "redelivers the whole batch if the function throws or reports an unknown message id (%s)",
    async (body) => {
      await start({ batchSize: 20, maxBatchingWindow: Duration.seconds(1) });
      await sendTogether("a", body);
      await expect.poll(starts).toEqual([`a ${body}`, `a ${body}`]);
      await expect.poll(() => queueNamed("failed")).toMatchObject({ visible: 2 });
    },
  );

  it("redelivers messages that were in flight when the local cloud stopped", async () => {
    await start({ visibilityTimeout: Duration.hours(1) });
    await send("throw");
    await expect.poll(starts).toEqual(["throw"]);
    await restart();
    await expect.poll(starts).toEqual(["throw", "throw"]);
  });

  it("prevents functions from receiving or sending messages if their roles do not allow it", async () => {
    await expect(start({ mayReceive: false })).rejects.toThrow(
      "does not allow sqs:ReceiveMessage, sqs:DeleteMessage, sqs:GetQueueAttributes",
    );
    await start({ maySend: false });
    expect(await sendFromFunction()).toBe(500);
    expect(await queueNamed("jobs")).toMatchObject(empty);
  });

  it("rejects a queue visibility timeout that is shorter than the function's timeout", async () => {
    await expect(start({ functionTimeout: Duration.seconds(2) })).rejects.toThrow(
      "Queue visibility timeout: 1 seconds is less than Function timeout: 2 seconds",
    );
  });
});
