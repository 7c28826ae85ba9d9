import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import * as z from "zod";
import type { Asset } from "../../template/read-assembly.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceToBuild } from "../../template/resource.ts";
import type { S3 } from "../s3/start-s3.ts";
import { matchesWildcards } from "../wildcards.ts";
import { contentTypeOf } from "./content-type.ts";

const schema = z.strictObject({
  ServiceToken: z.string(),
  SourceBucketNames: z.array(z.string()),
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  Prune: z.boolean().default(true),
  WaitForDistributionInvalidation: z.boolean().optional(),
  SystemMetadata: z.strictObject({ "cache-control": z.string() }).partial().default({}),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  OutputObjectKeys: z.boolean().optional(),
});

type WebsiteDeployment = z.output<typeof schema>;

export function readWebsiteDeployment(resource: ResourceToBuild): WebsiteDeployment {
  return readProperties(resource, schema);
}

/**
 * Copies the files of the source assets into the destination bucket. With `Prune`, deletes all other objects, unless
 * they match an Exclude pattern.
 */
export async function deployWebsite(
  deployment: WebsiteDeployment,
  { s3, assets }: { s3: S3; assets: Map<string, Asset> },
): Promise<void> {
  const bucket = s3.bucket(deployment.DestinationBucketName);
  const writtenKeys = new Set<string>();
  for (const assetKey of deployment.SourceObjectKeys) {
    const asset = assets.get(assetKey);
    if (asset?.packaging !== "zip") {
      throw new Error(`the cloud assembly has no directory asset ${assetKey}`);
    }
    for (const key of await listFiles(asset.path, deployment)) {
      const body = await readFile(join(asset.path, key));
      bucket.put({ key, body, headers: headersOf(key, deployment) });
      writtenKeys.add(key);
    }
  }
  if (!deployment.Prune) return;
  for (const { key } of bucket.list()) {
    if (!writtenKeys.has(key) && isIncluded(key, deployment)) bucket.delete(key);
  }
}

/** Lists the relative paths of the files to deploy. */
async function listFiles(directory: string, deployment: WebsiteDeployment): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .filter((name) => isIncluded(name, deployment));
}

function headersOf(name: string, { SystemMetadata }: WebsiteDeployment): Record<string, string> {
  const cacheControl = SystemMetadata["cache-control"];
  return {
    "content-type": contentTypeOf(name),
    ...(cacheControl && { "cache-control": cacheControl }),
  };
}

/** True if a file must be deployed. An Include pattern overrides Exclude patterns, as in `aws s3 sync`. */
function isIncluded(name: string, { Exclude, Include }: WebsiteDeployment): boolean {
  const matches = (pattern: string) => matchesWildcards(pattern, name);
  return !Exclude.some(matches) || Include.some(matches);
}
