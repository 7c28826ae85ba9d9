import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { dayMs } from "#shared/durations.ts";

/** How long replaced files remain available to browser tabs that were opened before the release. */
const retentionMs = 30 * dayMs;
const prefix = "static/";
/** S3 key of a JSON file that lists the replaced files and when each was replaced (ISO 8601). */
const register = "replaced.json";

/**
 * Deletes files in `static/` that were replaced at least 30 days ago. `current` lists the files of the new version,
 * which are never deleted. Deployments never overlap, so no other deployment changes the files during this call.
 */
export async function expireFiles(
  s3: S3Client,
  Bucket: string,
  current: Iterable<string>,
  now: Date,
): Promise<void> {
  const inUse = new Set(current);
  const known = await readRegister(s3, Bucket);
  const replaced: Record<string, string> = {};
  const expired: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket, Prefix: prefix },
  )) {
    for (const { Key = "" } of Contents) {
      if (inUse.has(Key)) continue;
      const since = known[Key] ?? now.toISOString();
      if (now.getTime() - Date.parse(since) < retentionMs) replaced[Key] = since;
      else expired.push(Key);
    }
  }
  while (expired.length > 0) await deleteFiles(s3, Bucket, expired.splice(0, 1000));
  const Body = JSON.stringify(replaced);
  const headers = { ContentType: "application/json", CacheControl: "no-cache" };
  await s3.send(new PutObjectCommand({ Bucket, Key: register, Body, ...headers }));
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
  if (first) {
    throw new Error(`S3 did not delete ${Errors.length} files: ${first.Code} ${first.Message}`);
  }
}
