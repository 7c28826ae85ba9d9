import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { secretOf } from "../services/iam/access-keys.ts";
import { startS3 } from "../services/s3/start-s3.ts";

export const region = "eu-west-3";
export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };

/** Options for a local S3 server that allows every request with a known access key. */
export const s3Access = {
  secretOf: (key: string) =>
    key === credentials.accessKeyId ? credentials.secretAccessKey : secretOf(key),
  denialMessage: () => undefined,
};

/** Starts an S3 server with one bucket in a temporary folder. */
export async function startTestS3(bucket: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "s3-"));
  const s3 = await startS3({ dataDir, region, ...s3Access });
  await s3.ensureBucket(bucket, {});
  const clients: S3Client[] = [];
  return {
    s3,
    dataDir,
    client(settings: Partial<ConstructorParameters<typeof S3Client>[0]> = {}) {
      const common = { endpoint: s3.endpoint, region, credentials, maxAttempts: 1 };
      const client = new S3Client({ ...common, ...settings });
      clients.push(client);
      return client;
    },
    /** Returns the keys of all objects in the bucket. */
    keys: () =>
      s3
        .bucket(bucket)
        .list()
        .map(({ key }) => key),
    async stop() {
      for (const client of clients) client.destroy();
      await s3.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
