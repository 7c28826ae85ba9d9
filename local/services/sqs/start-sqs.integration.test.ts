import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { account, credentials } from "../../template/account.ts";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { resourcePolicy } from "../iam/resource-policy.ts";
import type { QueueDefinition } from "./queue.ts";
import { type Sqs, startSqs } from "./start-sqs.ts";

const arnOf = (name: string) => `arn:aws:sqs:eu-west-3:${account.id}:${name}`;
const jobs: QueueDefinition = {
  name: "jobs",
  arn: arnOf("jobs"),
  delayMs: 0,
  visibilityTimeoutMs: 200,
  retentionMs: 60_000,
  maxMessageBytes: 1024,
  deadLetters: undefined,
};

let dataDir: string;
let sqs: Sqs;
let client: SQSClient;
let denial: string | undefined;

async function start() {
  sqs = await startSqs({ dataDir, denialMessage: () => denial });
  client = new SQSClient({ endpoint: sqs.endpoint, region: account.region, credentials });
  sqs.addQueue(jobs);
}

async function stop() {
  client.destroy();
  await sqs.stop();
}

beforeEach(async () => {
  denial = undefined;
  dataDir = await createTestFolder();
  await start();
});
afterEach(stop);

const QueueUrl = `https://sqs.eu-west-3.amazonaws.com/${account.id}/jobs`;
const send = (MessageBody: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = () => sqs.queue(jobs.arn).receive(10);
const bodies = () => receive().map(({ body }) => body);

describe("SendMessage", () => {
  it("stores a message and hides it after it has been received", async () => {
    const { MessageId } = await send("é");
    expect(receive()).toMatchObject([{ id: MessageId, body: "é", receives: 1 }]);
    expect(receive()).toEqual([]);
  });

  it("delays a message by its DelaySeconds, or by the queue's default delay if it has none", async () => {
    sqs.addQueue({ ...jobs, delayMs: 900_000 });
    await send("queue's delay");
    await send("own delay", { DelaySeconds: 0 });
    expect(bodies()).toEqual(["own delay"]);
    expect(sqs.statistics()).toEqual([{ name: "jobs", visible: 0, inFlight: 1, delayed: 1 }]);
    const left = (sqs.queue(jobs.arn).nextVisibleAt() ?? 0) - Date.now();
    expect(left).toBeLessThan(1000);
  });

  it.each([
    ["a negative delay", { DelaySeconds: -1 }, "InvalidParameterValue"],
    ["a delay above 15 minutes", { DelaySeconds: 901 }, "InvalidParameterValue"],
    ["a body above the maximum size", { MessageBody: "é".repeat(513) }, "InvalidParameterValue"],
    ["a control character", { MessageBody: "\u0000" }, "InvalidMessageContents"],
    ["no body", { MessageBody: undefined }, "MissingParameter"],
    ["a missing queue", { QueueUrl: QueueUrl.replace("jobs", "none") }, "QueueDoesNotExist"],
    ["an unsupported parameter", { MessageGroupId: "1" }, "UnsupportedOperation"],
  ])("rejects a SendMessage request with %s", async (_, input, name) => {
    await expect(send("text", input)).rejects.toMatchObject({ name });
    expect(receive()).toEqual([]);
  });

  it("rejects a message if the sender's role does not allow sqs:SendMessage", async () => {
    denial = "User: x is not authorized to perform: sqs:SendMessage";
    await expect(send("text")).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: denial,
    });
    expect(receive()).toEqual([]);
  });
});

describe("Queue", () => {
  it("redelivers a message after its visibility timeout unless it was deleted", async () => {
    await send("kept");
    await send("removed");
    for (const message of receive()) {
      if (message.body === "removed") sqs.queue(jobs.arn).remove(message);
    }
    await expect.poll(receive).toMatchObject([{ body: "kept", receives: 2 }]);
  });

  it("does not let a consumer delete a message that has since been received again", async () => {
    await send("text");
    const [first] = receive();
    await expect.poll(receive).toHaveLength(1);
    if (first) sqs.queue(jobs.arn).remove(first);
    await expect.poll(receive).toMatchObject([{ receives: 3 }]);
  });

  it("moves a message to the dead-letter queue after too many deliveries", async () => {
    sqs.addQueue({ ...jobs, name: "failed", arn: arnOf("failed") });
    sqs.addQueue({ ...jobs, deadLetters: { arn: arnOf("failed"), maxReceiveCount: 2 } });
    await send("text");
    const queue = sqs.queue(jobs.arn);
    await expect.poll(receive).toHaveLength(1);
    await expect.poll(receive).toHaveLength(1);
    expect(queue.redrive()).toEqual([]);
    await expect
      .poll(queue.redrive)
      .toMatchObject([{ body: "text", receives: 2, firstReceivedAt: expect.any(Number) }]);
    expect(queue.nextVisibleAt()).toBeUndefined();
    expect(sqs.queue(arnOf("failed")).receive(1)).toMatchObject([{ body: "text" }]);
  });

  it("drops a message after the queue's retention period", async () => {
    sqs.addQueue({ ...jobs, retentionMs: -1 });
    await send("text");
    expect(receive()).toEqual([]);
    expect(sqs.queue(jobs.arn).nextVisibleAt()).toBeUndefined();
  });

  it("keeps messages after a restart and makes in-flight messages visible immediately", async () => {
    sqs.addQueue({ ...jobs, visibilityTimeoutMs: 60_000 });
    await send("waiting", { DelaySeconds: 900 });
    await send("interrupted");
    receive();
    // Simulates `kill -9` by opening the same files in a second instance without stopping the first.
    const other = await startSqs({ dataDir, denialMessage: () => undefined });
    other.addQueue(jobs);
    expect(other.statistics()).toEqual([{ name: "jobs", visible: 1, inFlight: 0, delayed: 1 }]);
    await other.stop();
  });
});

describe("serviceSender", () => {
  const from = { service: "s3.amazonaws.com", sourceArn: "arn:aws:s3:::photos" };
  const policyFor = (arn: string) =>
    resourcePolicy.parse({
      Statement: [
        {
          Effect: "Allow",
          Action: "sqs:SendMessage",
          Resource: jobs.arn,
          Principal: { Service: "s3.amazonaws.com" },
          Condition: { StringEquals: { "aws:SourceArn": arn } },
        },
      ],
    });

  it("lets an AWS service send messages only for resources that the queue's policy allows", () => {
    expect(() => sqs.serviceSender(jobs.arn, from)).toThrow("not allowed");
    sqs.setPolicy("jobs", policyFor("arn:aws:s3:::other"));
    expect(() => sqs.serviceSender(jobs.arn, from)).toThrow("not allowed");
    sqs.setPolicy("jobs", policyFor("arn:aws:s3:::photos"));
    sqs.serviceSender(jobs.arn, from)("text");
    expect(bodies()).toEqual(["text"]);
  });
});

describe("startSqs", () => {
  it("rejects unsupported SQS operations with UnsupportedOperation", async () => {
    await expect(client.send(new ReceiveMessageCommand({ QueueUrl }))).rejects.toMatchObject({
      name: "UnsupportedOperation",
    });
  });
});
