import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import * as z from "zod";
import type { Asset } from "../../template/read-assembly.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceToBuild } from "../../template/resource.ts";
import type { Bucket } from "../s3/objects/bucket.ts";
import type { S3 } from "../s3/start-s3.ts";
import { matchesWildcards } from "../wildcards.ts";
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
  RetainOnDelete: z.stringbool().or(z.boolean()).default(true),
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

type WebsiteDeployment = z.output<typeof schema>;

/** Reads the properties of a Custom::CDKBucketDeployment resource. */
export function readWebsiteDeployment(resource: ResourceToBuild): WebsiteDeployment {
  return readProperties(resource, schema);
}

/**
 * Copies the files of the source assets into the destination bucket. With `Prune`, deletes all other objects under the
 * destination prefix, unless they match an Exclude pattern.
 */
export async function deployWebsite(
  deployment: WebsiteDeployment,
  { s3, assets }: { s3: S3; assets: Map<string, Asset> },
): Promise<Record<string, unknown>> {
  const bucket = s3.bucket(deployment.DestinationBucketName);
  const writtenKeys = new Set<string>();
  for (const [index, assetKey] of deployment.SourceObjectKeys.entries()) {
    const asset = assets.get(assetKey);
    if (asset?.packaging !== "zip") {
      throw new Error(`the cloud assembly has no directory asset ${assetKey}`);
    }
    const markers = deployment.SourceMarkers[index] ?? {};
    for (const name of await listFiles(asset.path, deployment)) {
      const content = replaceMarkers(await readFile(join(asset.path, name)), markers);
      const key = prefixOf(deployment) + name;
      const body = Readable.from([content]);
      await bucket.put({ key, body, headers: headersOf(name, deployment) });
      writtenKeys.add(key);
    }
  }
  if (deployment.Prune) await prune(bucket, deployment, writtenKeys);
  return { DestinationBucketArn: deployment.DestinationBucketArn };
}

/** Deletes the deployed files, unless `RetainOnDelete` is true (the default). */
export async function deleteWebsite(deployment: WebsiteDeployment, s3: S3): Promise<void> {
  if (deployment.RetainOnDelete) return;
  await prune(s3.bucket(deployment.DestinationBucketName), deployment, new Set());
}

/** Lists the relative paths of the files to deploy, always with forward slashes. */
async function listFiles(directory: string, deployment: WebsiteDeployment): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .map((path) => path.split(sep).join("/"))
    .filter((name) => isIncluded(name, deployment));
}

function headersOf(name: string, { SystemMetadata }: WebsiteDeployment): Record<string, string> {
  const cacheControl = SystemMetadata["cache-control"];
  return {
    "content-type": SystemMetadata["content-type"] ?? contentTypeOf(name),
    ...(cacheControl && { "cache-control": cacheControl }),
  };
}

async function prune(
  bucket: Bucket,
  deployment: WebsiteDeployment,
  kept: Set<string>,
): Promise<void> {
  const prefix = prefixOf(deployment);
  for await (const key of bucket.keys({ prefix, after: "" })) {
    if (kept.has(key) || !isIncluded(key.slice(prefix.length), deployment)) continue;
    await bucket.delete(key);
  }
}

function prefixOf({ DestinationBucketKeyPrefix }: WebsiteDeployment): string {
  const prefix = DestinationBucketKeyPrefix.replace(/^\/|\/$/g, "");
  return prefix && `${prefix}/`;
}

/** True if a file must be deployed. An Include pattern overrides Exclude patterns, as in `aws s3 sync`. */
function isIncluded(name: string, { Exclude, Include }: WebsiteDeployment): boolean {
  const matches = (pattern: string) => matchesWildcards(pattern, name);
  return !Exclude.some(matches) || Include.some(matches);
}

/** Replaces the CDK's placeholders in a file with values that are known only at deployment, such as host names. */
function replaceMarkers(body: Buffer, markers: Record<string, string>): Buffer {
  const found = Object.entries(markers).filter(([marker]) => body.includes(marker));
  if (found.length === 0) return body;
  const text = body.toString("utf8");
  return Buffer.from(found.reduce((all, [marker, value]) => all.replaceAll(marker, value), text));
}
