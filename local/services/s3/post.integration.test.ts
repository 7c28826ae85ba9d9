import { once } from "node:events";
import { connect } from "node:net";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, startTestS3 } from "../../testing/s3.ts";

const Bucket = "uploads";
let test: Awaited<ReturnType<typeof startTestS3>>;

beforeAll(async () => {
  test = await startTestS3(Bucket);
});
afterAll(() => test.stop());

const policy: PresignedPostOptions = {
  Bucket,
  Key: "incoming/1",
  Conditions: [
    ["content-length-range", 10, 1000],
    ["starts-with", "$Content-Type", "image/"],
  ],
  Fields: { "Cache-Control": "no-store" },
};

function presign(options: Partial<PresignedPostOptions> = {}, settings = {}) {
  return createPresignedPost(test.client(settings), { ...policy, ...options });
}

async function upload(
  { url, fields }: Awaited<ReturnType<typeof presign>>,
  changes: Record<string, string | undefined> = {},
  size = 100,
) {
  const form = new FormData();
  const all = { ...fields, "Content-Type": "image/jpeg", ...changes };
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) form.append(name, value);
  form.append("file", new Blob(["j".repeat(size)], { type: "image/jpeg" }), "phone.jpg");
  const response = await fetch(url, { method: "POST", body: form });
  const text = await response.text();
  return [response.status, text.match(/<Code>(.*)<\/Code>/)?.[1] ?? text];
}

describe("a presigned POST to S3", () => {
  it("stores an object that the policy of a presigned POST allows", async () => {
    expect(await upload(await presign())).toEqual([204, ""]);
    const read = await test.client().send(new GetObjectCommand({ Bucket, Key: "incoming/1" }));
    expect(read).toMatchObject({ ContentType: "image/jpeg", CacheControl: "no-store" });
    expect(await read.Body?.transformToString()).toBe("j".repeat(100));
  });

  it.each([
    ["the variable filename", { Key: "named/$" + "{filename}" }],
    ["success_action_status", { Fields: { success_action_status: "201" } }],
  ])("rejects an upload form with %s, which is not supported", async (_, options) => {
    expect(await upload(await presign(options))).toEqual([501, "NotImplemented"]);
  });

  it.each([
    ["a key that the policy does not allow", { key: "incoming/2" }, "AccessDenied"],
    [
      "a content type that the policy does not allow",
      { "Content-Type": "text/html" },
      "AccessDenied",
    ],
    ["a missing field", { "Content-Type": undefined }, "AccessDenied"],
    ["a wrong value in a fixed field", { "Cache-Control": "public" }, "AccessDenied"],
    ["a field without a condition", { acl: "public-read" }, "AccessDenied"],
    ["no policy", { Policy: undefined }, "AccessDenied"],
    ["no key", { key: undefined }, "InvalidArgument"],
    ["a forged signature", { "X-Amz-Signature": "0".repeat(64) }, "SignatureDoesNotMatch"],
    [
      "a policy changed after signing",
      {
        Policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString(
          "base64",
        ),
      },
      "SignatureDoesNotMatch",
    ],
  ])("rejects an upload form with %s and does not store the file", async (_, changes, code) => {
    const keys = test.keys();
    const [, received] = await upload(await presign({ Key: "incoming/refused" }), changes);
    expect(received).toBe(code);
    expect(test.keys()).toEqual(keys);
  });

  it.each([
    ["too large", 1001, "EntityTooLarge"],
    ["much too large", 20_000_000, "EntityTooLarge"],
    ["too small", 9, "EntityTooSmall"],
  ])("rejects an uploaded file that is %s", async (_, size, code) => {
    const keys = test.keys();
    expect(await upload(await presign({ Key: "incoming/size" }), {}, size)).toEqual([400, code]);
    expect(test.keys()).toEqual(keys);
  });

  it("accepts an uploaded file of exactly the minimum or the maximum size", async () => {
    expect(await upload(await presign(), {}, 1000)).toEqual([204, ""]);
    expect(await upload(await presign(), {}, 10)).toEqual([204, ""]);
  });

  it("rejects an upload form whose policy has expired", async () => {
    expect(await upload(await presign({ Expires: -1 }))).toEqual([403, "AccessDenied"]);
  });

  it("rejects a policy that was signed with a different secret or for a different bucket", async () => {
    const guessed = { ...credentials, secretAccessKey: "guessed" };
    expect((await upload(await presign({}, { credentials: guessed })))[1]).toBe(
      "SignatureDoesNotMatch",
    );
    await test.s3.ensureBucket("other", {});
    const post = await presign();
    const moved = { ...post, url: post.url.replace(Bucket, "other") };
    expect((await upload(moved))[1]).toBe("AccessDenied");
  });

  it("rejects a POST body that is not a form with a file", async () => {
    const { url } = await presign();
    const json = await fetch(url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(json.status).toBe(412);
    const form = new FormData();
    form.append("key", "a");
    expect(await (await fetch(url, { method: "POST", body: form })).text()).toContain(
      "MalformedPOSTRequest",
    );
  });

  it("does not store an object if the client disconnects during the upload", async () => {
    const { url, fields } = await presign();
    const keys = test.keys();
    const parts = Object.entries({ ...fields, "Content-Type": "image/png" }).map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `${parts.join("")}--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`;
    const { port, pathname } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.end(
      `POST ${pathname} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}${"j".repeat(500)}`,
    );
    // If the response were not read, the socket would stay open.
    socket.resume();
    await once(socket, "close");
    expect(test.keys()).toEqual(keys);
  });
});
