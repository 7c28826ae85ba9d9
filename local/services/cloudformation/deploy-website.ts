import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import * as z from "zod";
import { account, credentials } from "../../template/account.ts";
import type { Asset } from "../../template/read-assembly.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import { contentTypeOf } from "./content-type.ts";

const schema = z.strictObject({
  ServiceToken: z.string(),
  ServiceTimeout: z.unknown().optional(),
  SourceBucketNames: z.array(z.string()),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  SourceMarkersConfig: z.unknown().optional(),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(""),
  DestinationBucketArn: z.string().optional(),
  RetainOnDelete: z.unknown().optional(),
  Extract: z.literal(true).optional(),
  Prune: z.boolean().default(true),
  WaitForDistributionInvalidation: z.boolean().optional(),
  DistributionId: z.string().optional(),
  DistributionPaths: z.array(z.string()).optional(),
  SystemMetadata: z
    .strictObject({ "cache-control": z.string(), "content-type": z.string() })
    .partial()
    .default({}),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  OutputObjectKeys: z.boolean().optional(),
});

type Deployment = z.output<typeof schema>;

/** Copies the files of the source assets into the bucket. With Prune, deletes all other objects. */
export async function deployWebsite(
  resource: ResourceToBuild,
  { s3Endpoint, assets }: { s3Endpoint: string; assets: Map<string, Asset> },
): Promise<Record<string, unknown>> {
  const deployment = readProperties(resource, schema);
  const { logicalId } = resource;
  const s3 = new S3Client({
    endpoint: s3Endpoint,
    region: account.region,
    credentials,
    forcePathStyle: true,
  });
  const writtenKeys = new Set<string>();
  for (const [index, key] of deployment.SourceObjectKeys.entries()) {
    const asset = assets.get(key);
    if (asset?.packaging !== "zip") {
      throw new TemplateError(logicalId, `the cloud assembly has no directory asset ${key}`);
    }
    const markers = deployment.SourceMarkers[index] ?? {};
    for (const name of await listFiles(asset.path, deployment)) {
      const body = replaceMarkers(await readFile(join(asset.path, name)), markers);
      writtenKeys.add(await write(s3, deployment, name, body));
    }
  }
  if (deployment.Prune) await prune(s3, deployment, writtenKeys);
  s3.destroy();
  return { DestinationBucketArn: deployment.DestinationBucketArn };
}

async function listFiles(directory: string, deployment: Deployment): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .filter((name) => isIncluded(name.split(sep).join("/"), deployment));
}

async function write(s3: S3Client, deployment: Deployment, name: string, body: Buffer) {
  const key = prefixOf(deployment) + name.split(sep).join("/");
  const { SystemMetadata: metadata } = deployment;
  const put = new PutObjectCommand({
    Bucket: deployment.DestinationBucketName,
    Key: key,
    Body: body,
    ContentType: metadata["content-type"] ?? contentTypeOf(name),
    CacheControl: metadata["cache-control"],
  });
  await s3.send(put);
  return key;
}

async function prune(s3: S3Client, deployment: Deployment, kept: Set<string>): Promise<void> {
  const Bucket = deployment.DestinationBucketName;
  const Prefix = prefixOf(deployment);
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key = "" } of page.Contents ?? []) {
      if (kept.has(Key) || !isIncluded(Key.slice(Prefix.length), deployment)) continue;
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

function prefixOf({ DestinationBucketKeyPrefix }: Deployment): string {
  const prefix = DestinationBucketKeyPrefix.replace(/^\/|\/$/g, "");
  return prefix && `${prefix}/`;
}

/** Applies the filters of `aws s3 sync`: Include overrides Exclude. */
function isIncluded(name: string, { Exclude, Include }: Deployment): boolean {
  const matches = (pattern: string) => globToExpression(pattern).test(name);
  return !Exclude.some(matches) || Include.some(matches);
}

function globToExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "s");
}

/** Replaces markers by values that were unknown at synthesis, such as host names. */
function replaceMarkers(body: Buffer, markers: Record<string, string>): Buffer {
  const found = Object.entries(markers).filter(([marker]) => body.includes(marker));
  if (found.length === 0) return body;
  const text = body.toString("utf8");
  return Buffer.from(found.reduce((all, [marker, value]) => all.replaceAll(marker, value), text));
}
