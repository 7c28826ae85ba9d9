import { once } from "node:events";
import { connect } from "node:net";
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

const presign = (Key: string) =>
  getSignedUrl(
    test.client({ requestChecksumCalculation: "WHEN_REQUIRED" }),
    new PutObjectCommand({ Bucket, Key }),
  );

/**
 * Sends the headers of an upload and the first bytes of its body. Returns the response once the server has closed the
 * connection.
 */
async function startUpload(url: string, length: number): Promise<string> {
  const { host, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  const headers = `Host: ${host}\r\nContent-Length: ${length}`;
  socket.end(`PUT ${pathname}${search} HTTP/1.1\r\n${headers}\r\n\r\nfirst bytes`);
  await once(socket, "close");
  return response;
}

describe("PutObject with a large body", () => {
  it("stores several large objects that are uploaded at the same time", async () => {
    const bodies = ["a", "b", "c"].map((letter) => Buffer.alloc(15 * 1024 ** 2, letter));
    const upload = async (body: Buffer, index: number) =>
      fetch(await presign(`large/${index}`), { method: "PUT", body });
    const responses = await Promise.all(bodies.map(upload));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const [index, body] of bodies.entries()) {
      const command = new GetObjectCommand({ Bucket, Key: `large/${index}` });
      const { Body } = await test.client().send(command);
      expect(body.equals((await Body?.transformToByteArray()) ?? Buffer.of())).toBe(true);
    }
  });

  it("does not store an incomplete upload if the client disconnects", async () => {
    const keys = test.keys();
    await startUpload(await presign("broken"), 10 * 1024 ** 2);
    expect(test.keys()).toEqual(keys);
  });

  it("rejects a body of more than 100 MiB without waiting for it", async () => {
    const response = await startUpload(await presign("huge"), 100 * 1024 ** 2 + 1);
    expect(response).toContain("EntityTooLarge");
  });

  it("returns an error response to a client that reads it only after sending the whole body", async () => {
    const url = `${test.s3.endpoint}/${Bucket}/refused`;
    const response = await fetch(url, { method: "PUT", body: Buffer.alloc(50 * 1024 ** 2) });
    expect(response.status).toBe(403);
  });
});
