import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestS3 } from "../../testing/s3.ts";

const Bucket = "large";
let test: Awaited<ReturnType<typeof startTestS3>>;

beforeAll(async () => {
  test = await startTestS3(Bucket);
});
afterAll(() => test.stop());

const mebibyte = Buffer.alloc(1024 ** 2, "m");

async function startUpload(Key: string, size: number) {
  const client = test.client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key }));
  const upload = request(url, { method: "PUT", headers: { "content-length": size } });
  upload.on("error", () => undefined);
  return upload;
}

describe("PutObject with a large body", () => {
  it("streams a large request body to disk while it is being received", async () => {
    const upload = await startUpload("large", 50 * 1024 ** 2);
    for (let index = 0; index < 49; index += 1) upload.write(mebibyte);
    const folder = join(test.dataDir, "s3", "uploads");
    const storedSize = async () => {
      const [name = "absent"] = await readdir(folder);
      return (await stat(join(folder, name))).size;
    };
    await expect.poll(storedSize).toBeGreaterThan(48 * 1024 ** 2);
    upload.end(mebibyte);
    const [response] = await once(upload, "response");
    expect(response.statusCode).toBe(200);
    response.resume();
    const { Body } = await test.client().send(new GetObjectCommand({ Bucket, Key: "large" }));
    let received = 0;
    for await (const chunk of Body as Readable) received += chunk.length;
    expect(received).toBe(50 * 1024 ** 2);
  });

  it("deletes an incomplete upload if the client disconnects", async () => {
    const files = await test.files();
    const upload = await startUpload("broken", 10 * 1024 ** 2);
    upload.write(mebibyte);
    await expect.poll(test.files).toHaveLength(files.length + 1);
    upload.destroy();
    await expect.poll(test.files).toEqual(files);
  });

  it("returns an error response to a client that reads it only after sending the whole body", async () => {
    const url = `${test.s3.endpoint}/${Bucket}/refused`;
    const response = await fetch(url, { method: "PUT", body: Buffer.alloc(50 * 1024 ** 2) });
    expect(response.status).toBe(403);
  });
});
