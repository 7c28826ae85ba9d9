import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";

/** What an old tab still runs stays so long after the deployment that replaced it; ms. */
const keptMs = 30 * 24 * 3600_000;
const prefix = "static/";
/** Since when (ISO 8601) each file below `static/` belongs to no version that is deployed. */
const register = "replaced.json";

/**
 * Deletes the files below `static/` that no version of the last 30 days had; `current` are the keys of the one that is
 * being deployed. Only deployments call it, one after another: no file that a deployment finds in place goes meanwhile.
 */
export async function expireFiles(
  s3: S3Client,
  Bucket: string,
  current: Iterable<string>,
  now: Date,
): Promise<void> {
  const kept = new Set(current);
  const known = await readRegister(s3, Bucket);
  const replaced: Record<string, string> = {};
  const expired: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket, Prefix: prefix },
  )) {
    for (const { Key = "" } of Contents) {
      if (kept.has(Key)) continue;
      const since = known[Key] ?? now.toISOString();
      if (now.getTime() - Date.parse(since) < keptMs) replaced[Key] = since;
      else expired.push(Key);
    }
  }
  while (expired.length > 0) await deleteFiles(s3, Bucket, expired.splice(0, 1000));
  const Body = JSON.stringify(replaced);
  const about = { ContentType: "application/json", CacheControl: "no-cache" };
  await s3.send(new PutObjectCommand({ Bucket, Key: register, Body, ...about }));
}

async function readRegister(s3: S3Client, Bucket: string): Promise<Record<string, string>> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: register }));
    return JSON.parse((await Body?.transformToString()) ?? "{}");
  } catch (error) {
    if (error instanceof NoSuchKey) return {};
    throw error;
  }
}

async function deleteFiles(s3: S3Client, Bucket: string, keys: string[]): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }));
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Quiet: true, Objects } }),
  );
  const [first] = Errors;
  if (first) throw new Error(`S3 kept ${Errors.length} files: ${first.Code} ${first.Message}`);
}
