import { startTestS3 } from "local-cloud/testing/s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../data/table/ids.ts";
import { presignUpload } from "./presign-upload.ts";
import { deleteUpload, readUpload } from "./read-upload.ts";
import { smallPhoto } from "./testing/sample-photos.ts";

const bucket = "avostoques-images";
const userId = newId();
let server: Awaited<ReturnType<typeof startTestS3>>;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestS3(bucket);
  photo = await smallPhoto();
  Object.assign(process.env, {
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local-secret",
    AWS_ENDPOINT_URL_S3: server.s3.endpoint,
    IMAGES_BUCKET: bucket,
  });
});
afterAll(() => server.stop());

type Upload = Awaited<ReturnType<typeof presignUpload>>;

/** Uploads a photo with a presigned form, like a browser. */
function send({ url, fields }: Upload, body: Buffer, type = "image/jpeg"): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, "Content-Type": type })) {
    form.set(name, value);
  }
  form.set("file", new Blob([new Uint8Array(body)], { type }));
  return fetch(url, { method: "POST", body: form });
}

describe("presignUpload", () => {
  it("lets a user upload a photo that no other user can read or delete", async () => {
    const upload = await presignUpload(userId, "image/jpeg", new Date());
    expect((await send(upload, photo)).ok).toBe(true);
    expect(await readUpload(userId, upload.imageKey)).toEqual(photo);
    await expect(readUpload(newId(), upload.imageKey)).rejects.toThrow("n'est plus là");
    await deleteUpload(newId(), upload.imageKey);
    expect(await readUpload(userId, upload.imageKey)).toEqual(photo);
    await deleteUpload(userId, upload.imageKey);
    await expect(readUpload(userId, upload.imageKey)).rejects.toThrow("n'est plus là");
  });

  it("rejects uploads that are empty, exceed 15 MB, or have the wrong content type or S3 key", async () => {
    const upload = await presignUpload(userId, "image/jpeg", new Date());
    expect((await send(upload, photo, "text/html")).status).toBe(403);
    const elsewhere = { ...upload, fields: { ...upload.fields, key: "images/x/960.webp" } };
    expect((await send(elsewhere, photo)).status).toBe(403);
    expect((await send(upload, Buffer.alloc((15 << 20) + 1))).status).toBe(400);
    expect((await send(upload, Buffer.alloc(0))).status).toBe(400);
  });

  it("returns a presigned upload that expires after ten minutes", async () => {
    const { fields } = await presignUpload(userId, "image/jpeg", new Date());
    const policy = JSON.parse(Buffer.from(fields.Policy ?? "", "base64").toString());
    const lifetime = Date.parse(policy.expiration) - Date.now();
    expect(lifetime).toBeGreaterThan(9 * 60_000);
    expect(lifetime).toBeLessThanOrEqual(10 * 60_000);
  });
});
