import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { Duration, type Stack } from "aws-cdk-lib";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LocalCloud } from "../../../start.ts";
import { account, credentials } from "../../../template/account.ts";
import { project, setUpSampleProject } from "../../../testing/sample-setup.ts";

const consumer = `
import { appendFileSync } from "node:fs";
export const handler = async ({ Records }) => {
  appendFileSync(process.env.CONSUMED, JSON.stringify(Records) + "\\n");
  if (Records.some(({ body }) => body === "fail")) throw new Error("asked to fail");
};`;

const sender = `
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const client = new SQSClient({});
export const handler = async () => {
  for (const MessageBody of ["a", "b", "c"]) {
    await client.send(new SendMessageCommand({ QueueUrl: process.env.QUEUE_URL, MessageBody }));
  }
};`;

interface Variant {
  maySend?: boolean;
  mayReceive?: boolean;
}

/** Temporary folder of the current test. */
let folder: string;
let cloud: LocalCloud | undefined;

setUpSampleProject();
beforeAll(async () => {
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

async function start(variant: Variant = {}): Promise<LocalCloud> {
  const assemblyDir = project.synthesize({ extend: (stack) => addQueue(stack, variant) });
  cloud = await project.start({ assemblyDir, dataDir: join(folder, "data") });
  return cloud;
}

function addQueue(stack: Stack, { maySend = true, mayReceive = true }: Variant) {
  const functionOf = (name: string, environment: Record<string, string>) =>
    new lambda.Function(stack, name, {
      functionName: name,
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: "index.handler",
      code: lambda.Code.fromAsset(join(project.directory, name)),
      timeout: Duration.seconds(1),
      environment,
    });
  const failed = new Queue(stack, "Failed", { queueName: "failed" });
  const queue = new Queue(stack, "Jobs", {
    queueName: "jobs",
    // Longer than a cold start, so that a message is redelivered only after a failure.
    visibilityTimeout: Duration.seconds(4),
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
  const options = { batchSize: 2 };
  if (mayReceive) consuming.addEventSource(new SqsEventSource(queue, options));
  else consuming.addEventSourceMapping("Source", { eventSourceArn: queue.queueArn, ...options });
}

/** Returns the records of each batch that the function has received. */
function batches(): { body: string }[][] {
  const file = join(folder, "consumed");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

const bodies = () => batches().flatMap((records) => records.map(({ body }) => body));
const fromConsole = async (path: string) => (await fetch(`${cloud?.url}/_local/${path}`)).json();
const queueNamed = async (name: string) =>
  ((await fromConsole("queues")) as { name: string }[]).find((queue) => queue.name === name);
const empty = { visible: 0, inFlight: 0, delayed: 0 };

/** Sends messages one after the other. Starts the local cloud first if it is not running. */
async function send(...bodies: string[]): Promise<void> {
  const { environment } = cloud ?? (await start());
  const endpoint = environment.AWS_ENDPOINT_URL_SQS;
  const client = new SQSClient({ endpoint, region: environment.AWS_REGION, credentials });
  const QueueUrl = `${endpoint}/${account.id}/jobs`;
  for (const MessageBody of bodies) {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  }
  client.destroy();
}

async function sendFromFunction(): Promise<number> {
  const { url } = cloud ?? (await start());
  return (await fetch(`${url}/_local/schedules/send/run`, { method: "POST" })).status;
}

describe("an SQS event source mapping", () => {
  it("invokes the function with batches of messages and deletes the processed ones", async () => {
    expect(await sendFromFunction()).toBe(200);
    await expect.poll(() => bodies().toSorted()).toEqual(["a", "b", "c"]);
    await expect.poll(() => queueNamed("jobs")).toMatchObject(empty);
    expect(batches()[0]?.[0]).toMatchObject({
      attributes: { ApproximateReceiveCount: "1", SenderId: expect.stringContaining(":sender") },
      eventSource: "aws:sqs",
      eventSourceARN: `arn:aws:sqs:eu-west-3:${account.id}:jobs`,
      awsRegion: "eu-west-3",
    });
  });

  it("retries a failed batch, then moves its messages to the dead-letter queue", async () => {
    await send("fail");
    await expect.poll(() => queueNamed("failed")).toMatchObject({ ...empty, visible: 1 });
    expect(bodies()).toEqual(["fail", "fail"]);
    expect(await queueNamed("jobs")).toMatchObject(empty);
    await expect
      .poll(() => fromConsole("dead-letters"))
      .toMatchObject([
        {
          reason: "not processed in 2 deliveries",
          event: { Records: [{ body: "fail" }] },
        },
      ]);
  });

  it("prevents functions from receiving or sending messages if their roles do not allow it", async () => {
    await expect(start({ mayReceive: false })).rejects.toThrow(
      "does not allow sqs:ReceiveMessage, sqs:DeleteMessage, sqs:GetQueueAttributes",
    );
    await start({ maySend: false });
    expect(await sendFromFunction()).toBe(500);
    expect(await queueNamed("jobs")).toMatchObject(empty);
  });
});
