import {
  GetObjectAttributesCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectLegalHoldCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, startTestS3 } from "../../testing/s3.ts";

const Bucket = "photos";
const Key = "été/photo 1.webp";
let test: Awaited<ReturnType<typeof startTestS3>>;

beforeAll(async () => {
  test = await startTestS3(Bucket);
  await test.client().send(new PutObjectCommand({ Bucket, Key, Body: "photo" }));
});
afterAll(() => test.stop());

const read = new GetObjectCommand({ Bucket, Key });
const guessed = { ...credentials, secretAccessKey: "guessed" };

async function outcome(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  const text = await response.text();
  return [response.status, text.match(/<Code>(.*)<\/Code>/)?.[1] ?? text];
}

describe("authenticateRequest with an Authorization header", () => {
  it.each([
    ["no signature", "AccessDenied", undefined],
    ["a wrong secret", "SignatureDoesNotMatch", { credentials: guessed }],
    [
      "an unknown access key",
      "InvalidAccessKeyId",
      { credentials: { ...credentials, accessKeyId: "x" } },
    ],
    ["a wrong region", "AuthorizationHeaderMalformed", { region: "us-east-1" }],
    [
      "a clock that is 16 minutes slow",
      "RequestTimeTooSkewed",
      { systemClockOffset: -16 * 60_000 },
    ],
    ["a clock that is 16 minutes fast", "RequestTimeTooSkewed", { systemClockOffset: 16 * 60_000 }],
  ])("rejects an S3 request with %s", async (_, name, settings) => {
    if (!settings)
      return expect(await outcome(`${test.s3.endpoint}/${Bucket}/x`)).toEqual([403, name]);
    const client = test.client(settings);
    // With a wrong clock, only the first request fails. The SDK then corrects its clock with the time in the response.
    await expect(client.send(read)).rejects.toMatchObject({ name });
  });

  it("accepts a request from a client whose clock is 14 minutes slow", async () => {
    const { Body } = await test.client({ systemClockOffset: -14 * 60_000 }).send(read);
    expect(await Body?.transformToString()).toBe("photo");
  });

  it("rejects a request body that differs from the signed body", async () => {
    const client = test.client();
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: unknown }).body = "forged";
        return next(args);
      },
      { step: "finalizeRequest", priority: "low" },
    );
    const keys = test.keys();
    const command = new PutObjectCommand({ Bucket, Key: "forged", Body: "signed" });
    await expect(client.send(command)).rejects.toMatchObject({
      name: expect.stringMatching(/XAmzContentSHA256Mismatch|BadDigest/),
    });
    expect(test.keys()).toEqual(keys);
  });

  it("rejects a request with a header that was added after signing", async () => {
    const client = test.client();
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers["x-amz-meta-owner"] = "me";
        return next(args);
      },
      { step: "finalizeRequest", priority: "low" },
    );
    await expect(client.send(read)).rejects.toMatchObject({ name: "AccessDenied" });
  });

  it("rejects unsupported S3 operations with NotImplemented and does not change the object", async () => {
    const client = test.client();
    const refused = { name: "NotImplemented" };
    const part = { Bucket, Key, UploadId: "u", PartNumber: 1, Body: "x" };
    await expect(client.send(new UploadPartCommand(part))).rejects.toMatchObject(refused);
    const hold = { Bucket, Key, LegalHold: { Status: "ON" } } as const;
    await expect(client.send(new PutObjectLegalHoldCommand(hold))).rejects.toMatchObject(refused);
    const attributes = new GetObjectAttributesCommand({
      Bucket,
      Key,
      ObjectAttributes: ["ObjectSize"],
    });
    await expect(client.send(attributes)).rejects.toMatchObject(refused);
    const secondPart = new GetObjectCommand({ Bucket, Key, PartNumber: 2 });
    await expect(client.send(secondPart)).rejects.toMatchObject(refused);
    const asText = new GetObjectCommand({ Bucket, Key, ResponseContentType: "text/plain" });
    await expect(client.send(asText)).rejects.toMatchObject(refused);
    for (const condition of [{ Range: "bytes=0-1" }, { IfMatch: "x" }, { IfNoneMatch: "x" }]) {
      const conditional = new GetObjectCommand({ Bucket, Key, ...condition });
      await expect(client.send(conditional)).rejects.toMatchObject(refused);
    }
    const create = new PutObjectCommand({ Bucket, Key, Body: "x", IfNoneMatch: "*" });
    await expect(client.send(create)).rejects.toMatchObject(refused);
    const grouped = new ListObjectsV2Command({ Bucket, Delimiter: "/" });
    await expect(client.send(grouped)).rejects.toMatchObject(refused);
    expect(await (await client.send(read)).Body?.transformToString()).toBe("photo");
  });
});

describe("a presigned S3 URL", () => {
  const signed = (command: GetObjectCommand | PutObjectCommand, options = {}) =>
    getSignedUrl(test.client(), command, options);

  it("returns the object that a presigned URL identifies", async () => {
    expect(await outcome(await signed(read))).toEqual([200, "photo"]);
  });

  it("rejects a presigned URL whose bucket, key, method, parameters or signature were changed", async () => {
    const url = await signed(read);
    const refused = [403, "SignatureDoesNotMatch"];
    expect(await outcome(url.replace("/photos/", "/others/"))).toEqual(refused);
    expect(await outcome(url.replace("/photo%20", "/other%20"))).toEqual(refused);
    expect(await outcome(url, { method: "DELETE" })).toEqual(refused);
    expect(await outcome(url.replace("Expires=900", "Expires=901"))).toEqual(refused);
    expect(await outcome(url.replace(/Signature=./, "Signature=x"))).toEqual(refused);
  });

  it("rejects a presigned URL that has expired or is valid for more than seven days", async () => {
    const signingDate = new Date(Date.now() - 61_000);
    const expired = await signed(read, { expiresIn: 60, signingDate });
    expect(await outcome(expired)).toEqual([403, "AccessDenied"]);
    const url = await signed(read);
    expect(await outcome(url.replace("Expires=900", "Expires=604801"))).toEqual([
      400,
      "AuthorizationQueryParametersError",
    ]);
  });

  it("rejects a presigned URL with a signing date in the future", async () => {
    const signingDate = new Date(Date.now() + 20 * 60_000);
    expect(await outcome(await signed(read, { signingDate }))).toEqual([403, "AccessDenied"]);
  });

  it("accepts an upload to a presigned URL only with the signed content type", async () => {
    const client = test.client({ requestChecksumCalculation: "WHEN_REQUIRED" });
    const command = new PutObjectCommand({ Bucket, Key: "typed", ContentType: "image/png" });
    const signableHeaders = new Set(["content-type"]);
    const url = await getSignedUrl(client, command, { signableHeaders });
    const upload = (type: string) =>
      outcome(url, { method: "PUT", body: "png", headers: { "content-type": type } });
    expect(await upload("text/html")).toEqual([403, "SignatureDoesNotMatch"]);
    expect(await upload("image/png")).toEqual([200, ""]);
    const { ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: "typed" }));
    expect(ContentType).toBe("image/png");
  });
});
