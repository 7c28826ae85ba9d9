import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { startTestS3 } from "local-cloud/testing/s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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

/** Simulates a deployment of files on a day in January 2026. Day 32 is 1 February. */
const deployOn = (day: number, ...files: string[]) =>
  expireFiles(
    s3,
    Bucket,
    files.map((name) => `static/${name}`),
    new Date(Date.UTC(2026, 0, day)),
  );

async function storedFiles(): Promise<(string | undefined)[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "static/" }));
  return Contents.map(({ Key }) => Key);
}

describe("expireFiles", () => {
  it("deletes a file in the first deployment that is at least 30 days after its replacement", async () => {
    await deployOn(1, "new.js");
    await deployOn(30, "new.js");
    expect(await storedFiles()).toEqual(["static/new.js", "static/old.js"]);
    await deployOn(31, "new.js");
    expect(await storedFiles()).toEqual(["static/new.js"]);
    const page = await s3.send(new GetObjectCommand({ Bucket, Key: "index.html" }));
    expect(await page.Body?.transformToString()).toBe("index.html");
  });

  it("restarts a file's 30-day retention period if a rollback brings the file back into use", async () => {
    await deployOn(1, "new.js");
    await deployOn(20, "old.js");
    await deployOn(40, "new.js");
    expect(await storedFiles()).toEqual(["static/new.js", "static/old.js"]);
    await deployOn(70, "new.js");
    expect(await storedFiles()).toEqual(["static/new.js"]);
  });

  it("succeeds on the first deployment, before replaced.json (the list of old files) exists", async () => {
    const other = await startTestS3("other");
    const client = other.client({ forcePathStyle: true });
    await expireFiles(client, "other", ["static/a.js"], new Date());
    await other.stop();
  });
});
