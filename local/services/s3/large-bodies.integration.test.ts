import { request } from "node:http";
import { Readable } from "node:stream";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestS3 } from "./test-s3.ts";

const Bucket = "large";
let test: Awaited<ReturnType<typeof startTestS3>>;

beforeAll(async () => {
  test = await startTestS3(Bucket);
});
afterAll(() => test.stop());

const mebibyte = Buffer.alloc(1024 ** 2, "m");

it("streams a large object in and out instead of holding it", async () => {
  const client = test.client();
  const count = 200;
  const before = process.memoryUsage().rss;
  let highest = 0;
  async function* body() {
    for (let index = 0; index < count; index += 1) {
      highest = Math.max(highest, process.memoryUsage().rss);
      yield mebibyte;
    }
  }
  const sent = {
    Bucket,
    Key: "large",
    Body: Readable.from(body()),
    ContentLength: count * 1024 ** 2,
  };
  await client.send(new PutObjectCommand(sent));
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: "large" }));
  let received = 0;
  for await (const chunk of Body as Readable) {
    highest = Math.max(highest, process.memoryUsage().rss);
    received += chunk.length;
  }
  expect(received).toBe(count * 1024 ** 2);
  expect(highest - before).toBeLessThan(150 * 1024 ** 2);
});

it("keeps nothing of an upload that breaks off", async () => {
  const client = test.client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: "broken" }));
  const files = await test.files();
  const upload = request(url, { method: "PUT", headers: { "content-length": 10 * 1024 ** 2 } });
  upload.on("error", () => undefined);
  upload.write(mebibyte);
  await vi.waitFor(async () => expect(await test.files()).toHaveLength(files.length + 1));
  upload.destroy();
  await vi.waitFor(async () => expect(await test.files()).toEqual(files));
});

it("answers a refusal although the whole body was sent", async () => {
  const url = `${test.s3.endpoint}/${Bucket}/refused`;
  const response = await fetch(url, { method: "PUT", body: Buffer.alloc(50 * 1024 ** 2) });
  expect(response.status).toBe(403);
});
