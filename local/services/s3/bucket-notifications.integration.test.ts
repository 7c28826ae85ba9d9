import {
  CopyObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { account, arn } from "../../template/account.ts";
import { buildResource } from "../../testing/build-resource.ts";
import { startTestS3 } from "../../testing/s3.ts";
import { createAddressBook } from "../address-book.ts";
import { resourcePolicy } from "../iam/resource-policy.ts";
import { startSqs } from "../sqs/start-sqs.ts";
import { bucketTypes } from "./bucket-type.ts";
import { expireObjects } from "./expire-objects.ts";

const Bucket = "photos";
let sent: string[] = [];
let test: Awaited<ReturnType<typeof startTestS3>>;
let client: S3Client;

beforeAll(async () => {
  test = await startTestS3(Bucket);
  client = test.client({ forcePathStyle: true });
  const send = (body: string) => void sent.push(body);
  await test.s3.ensureBucket(Bucket, { notifications: [{ prefix: "images/", send }] });
});
beforeEach(() => {
  sent = [];
});
afterAll(() => test.stop());

const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: "photo" }));

describe("bucket notifications", () => {
  it("sends a message for each new object whose key has the configured prefix", async () => {
    await put("images/é 1.webp");
    await put("uploads/1");
    const CopySource = `${Bucket}/uploads/1`;
    await client.send(new CopyObjectCommand({ Bucket, Key: "images/2.webp", CopySource }));
    expect(sent.map((body) => JSON.parse(body).Records)).toMatchObject([
      [
        {
          eventSource: "aws:s3",
          eventName: "ObjectCreated:Put",
          s3: {
            bucket: { name: Bucket, arn: `arn:aws:s3:::${Bucket}` },
            object: { key: "images/%C3%A9+1.webp", size: 5 },
          },
        },
      ],
      [{ eventName: "ObjectCreated:Copy", s3: { object: { key: "images/2.webp" } } }],
    ]);
  });

  it("rejects a bucket if its notification queue's policy does not allow S3 to send messages", async () => {
    const sqs = await startSqs({ dataDir: test.dataDir, denialMessage: () => undefined });
    const queue = { name: "created", arn: arn("sqs", "created"), delayMs: 0 };
    const limits = { visibilityTimeoutMs: 1000, retentionMs: 60_000, maxMessageBytes: 1024 };
    sqs.addQueue({ ...queue, ...limits, deadLetters: undefined });
    const buildBucket = async (allowedAccount: string) => {
      const statement = {
        Effect: "Allow",
        Action: "sqs:SendMessage",
        Resource: queue.arn,
        Principal: { Service: "s3.amazonaws.com" },
        Condition: { StringEquals: { "aws:SourceAccount": allowedAccount } },
      };
      sqs.setPolicy(queue.name, resourcePolicy.parse({ Statement: [statement] }));
      const QueueConfigurations = [{ Event: "s3:ObjectCreated:*", Queue: queue.arn }];
      return buildResource(bucketTypes(test.s3, createAddressBook(), sqs), "AWS::S3::Bucket", {
        NotificationConfiguration: { QueueConfigurations },
      });
    };
    await expect(buildBucket("111111111111")).rejects.toThrow(
      "s3.amazonaws.com is not allowed to send messages",
    );
    expect(await buildBucket(account.id)).toMatchObject({ ref: "sample-thing" });
    await sqs.stop();
  });
});

describe("expireObjects", () => {
  it("deletes objects that match a lifecycle rule at the first midnight after they expire", async () => {
    const bucket = test.s3.bucket(Bucket);
    for (const key of ["uploads/1", "kept/1"]) {
      bucket.put({ key, body: Buffer.from("photo"), headers: {} });
    }
    const keys = () => bucket.list({ after: "images0" }).map(({ key }) => key);
    const rules = [{ prefix: "uploads/", days: 1 }];
    const { LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key: "uploads/1" }));
    const endOfDay = new Date(Number(LastModified)).setUTCHours(23, 59, 59, 999);
    expireObjects(bucket, rules, new Date(endOfDay + 24 * 60 * 60_000));
    expect(keys()).toEqual(["kept/1", "uploads/1"]);
    expireObjects(bucket, rules, new Date(endOfDay + 24 * 60 * 60_000 + 1));
    expect(keys()).toEqual(["kept/1"]);
  });
});
