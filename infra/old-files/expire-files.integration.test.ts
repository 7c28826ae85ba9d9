import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { startTestS3 } from "local-cloud/testing/s3";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expireFiles } from "./expire-files.ts";

const Bucket = "site";
let test: Awaited<ReturnType<typeof startTestS3>>;
let s3: ReturnType<typeof test.client>;

beforeAll(async () => {
  test = await startTestS3(Bucket);
  s3 = test.client({ forcePathStyle: true });
});
beforeEach(async () => {
  for (const Key of ["index.html", "static/old.js", "static/new.js"]) {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
  }
  await s3.send(new PutObjectCommand({ Bucket, Key: "replaced.json", Body: "{}" }));
});
afterAll(() => test?.stop());

const onDay = (day: number, ...files: string[]) =>
  expireFiles(
    s3,
    Bucket,
    files.map((name) => `static/${name}`),
    new Date(Date.UTC(2026, 0, day)),
  );

async function files(): Promise<(string | undefined)[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "static/" }));
  return Contents.map(({ Key }) => Key);
}

it("a file that was replaced stays for 30 days, and goes with the next deployment after them", async () => {
  await onDay(1, "new.js");
  await onDay(30, "new.js");
  expect(await files()).toEqual(["static/new.js", "static/old.js"]);
  await onDay(31, "new.js");
  expect(await files()).toEqual(["static/new.js"]);
  const page = await s3.send(new GetObjectCommand({ Bucket, Key: "index.html" }));
  expect(await page.Body?.transformToString()).toBe("index.html");
});

it("a file that comes back, as with a roll-back, counts from when it is replaced again", async () => {
  await onDay(1, "new.js");
  await onDay(20, "old.js");
  await onDay(40, "new.js");
  expect(await files()).toEqual(["static/new.js", "static/old.js"]);
  await onDay(70, "new.js");
  expect(await files()).toEqual(["static/new.js"]);
});

it("the first deployment finds no register", async () => {
  const other = await startTestS3("other");
  const client = other.client({ forcePathStyle: true });
  await expireFiles(client, "other", ["static/a.js"], new Date());
  await other.stop();
});
