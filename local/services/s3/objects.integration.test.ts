import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { region, s3Access, startTestS3 } from "../../testing/s3.ts";
import { startS3 } from "./start-s3.ts";

const Bucket = "photos";
let test: Awaited<ReturnType<typeof startTestS3>>;
let client: ReturnType<typeof test.client>;

beforeAll(async () => {
  test = await startTestS3(Bucket);
  client = test.client();
});
afterAll(() => test.stop());

const put = (Key: string, Body: string | Buffer = "x", more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => client.send(new GetObjectCommand({ Bucket, Key, ...more }));

describe("local S3", () => {
  it("returns an object with its original bytes, metadata and ETag", async () => {
    const Body = Buffer.from([0, 255, 13, 10, 128]);
    const sent = { ContentType: "image/webp", CacheControl: "max-age=1", Metadata: { owner: "7" } };
    const { ETag } = await put("sent/b.webp", Body, sent);
    const read = await get("sent/b.webp");
    expect(Buffer.from((await read.Body?.transformToByteArray()) ?? [])).toEqual(Body);
    expect(read).toMatchObject({ ...sent, ContentLength: 5, ETag });
    expect(ETag).toBe(`"${createHash("md5").update(Body).digest("hex")}"`);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: "sent/b.webp" }));
    expect(head).toMatchObject({ ...sent, ContentLength: 5, ETag });
  });

  it("stores an object that is uploaded as a stream with a trailing checksum", async () => {
    const chunk = Buffer.alloc(100_000, "abc");
    const Body = Readable.from([chunk, chunk, chunk]);
    const sent = { Bucket, Key: "streamed", Body, ContentLength: 300_000 };
    await client.send(new PutObjectCommand(sent));
    const read = await get("streamed");
    expect(await read.Body?.transformToString()).toBe(chunk.toString().repeat(3));
    expect(read.ContentEncoding).toBeUndefined();
  });

  it("stores an object with an empty body", async () => {
    await put("empty", "");
    expect(await (await get("empty")).Body?.transformToString()).toBe("");
  });

  it("throws NoSuchKey for a missing object and NoSuchBucket for a missing bucket", async () => {
    await expect(get("absent")).rejects.toMatchObject({ name: "NoSuchKey" });
    const other = new GetObjectCommand({ Bucket: "absent", Key: "a" });
    await expect(client.send(other)).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  it("copies an object's content and metadata with CopyObject", async () => {
    await put("from é", "copied", { ContentType: "text/plain" });
    const CopySource = `${Bucket}/${encodeURIComponent("from é")}`;
    await client.send(new CopyObjectCommand({ Bucket, Key: "to", CopySource }));
    const read = await get("to");
    expect(read.ContentType).toBe("text/plain");
    expect(await read.Body?.transformToString()).toBe("copied");
  });

  it.each([
    "../../../escape",
    "..",
    "./a",
    "a//b",
    "a/",
    "/a",
    "é ü/%2e%2e/x?y&z+'()*!",
    "a@",
    "a.object",
    "100%41",
    "a\\b<&>",
  ])("stores an object with the unusual key %j under exactly this key", async (Key) => {
    const before = test.keys();
    await put(Key, Key);
    expect(await (await get(Key)).Body?.transformToString()).toBe(Key);
    const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key }));
    expect(listed.Contents?.map((object) => object.Key)).toEqual([Key]);
    expect(test.keys().filter((key) => !before.includes(key))).toEqual([Key]);
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(get(Key)).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(test.keys()).toEqual(before);
  });

  it("stores an object with the key `a` even if another object's key starts with `a/`", async () => {
    await put("shared", "object");
    await put("shared/below", "below");
    expect(await (await get("shared")).Body?.transformToString()).toBe("object");
    expect(await (await get("shared/below")).Body?.transformToString()).toBe("below");
  });

  it("throws KeyTooLongError for a key longer than 1024 bytes", async () => {
    await expect(put("k".repeat(1025))).rejects.toMatchObject({ name: "KeyTooLongError" });
  });
});

describe("ListObjectsV2", () => {
  const keys = ["l/A", "l/a", "l/a-b", "l/a/1", "l/a/2", "l/b/1", "l/é"];
  beforeAll(async () => {
    for (const key of keys) await put(key, key);
  });

  it("lists the keys with a given prefix, page by page, in byte order", async () => {
    const found: unknown[] = [];
    const pages: number[] = [];
    for await (const page of paginateListObjectsV2(
      { client, pageSize: 2 },
      { Bucket, Prefix: "l/" },
    )) {
      pages.push(page.KeyCount ?? 0);
      found.push(...(page.Contents ?? []).map(({ Key, Size }) => [Key, Size]));
    }
    const sorted = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(found).toEqual(sorted.map((key) => [key, Buffer.byteLength(key)]));
    expect(pages).toEqual([2, 2, 2, 1]);
  });

  it("lists at most MaxKeys keys, beginning after StartAfter", async () => {
    const command = new ListObjectsV2Command({
      Bucket,
      Prefix: "l/",
      StartAfter: "l/a",
      MaxKeys: 1,
    });
    const { Contents, IsTruncated } = await client.send(command);
    expect(Contents?.map(({ Key }) => Key)).toEqual(["l/a-b"]);
    expect(IsTruncated).toBe(true);
  });

  it("returns an empty list after DeleteObjects has deleted all objects", async () => {
    const Objects = [...keys, "l/absent <&>"].map((Key) => ({ Key }));
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
    );
    expect(Deleted?.map(({ Key }) => Key)).toEqual(Objects.map(({ Key }) => Key));
    const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "l/" }));
    expect(listed.KeyCount).toBe(0);
  });
});

describe("readObject", () => {
  it("reads an object directly from the server without a signature, even after a restart", async () => {
    await put("index.html", "<html>", { ContentType: "text/html", CacheControl: "no-cache" });
    const again = await startS3({ dataDir: test.dataDir, region, ...s3Access });
    const object = again.readObject(Bucket, "index.html");
    expect(object?.headers).toMatchObject({
      "content-type": "text/html",
      "cache-control": "no-cache",
      "content-length": "6",
    });
    expect(object?.body.toString()).toBe("<html>");
    expect(again.readObject(Bucket, "absent")).toBeUndefined();
    await again.stop();
  });
});

describe("CreateBucket", () => {
  it("creates a bucket that still exists after a restart", async () => {
    await client.send(new CreateBucketCommand({ Bucket: "archive" }));
    const again = await startS3({ dataDir: test.dataDir, region, ...s3Access });
    expect(again.bucket("archive").name).toBe("archive");
    await again.stop();
  });

  it("rejects an invalid bucket name", async () => {
    await expect(
      client.send(new CreateBucketCommand({ Bucket: "Bad_Name" })),
    ).rejects.toMatchObject({ name: "InvalidBucketName" });
  });
});
