import { ServiceError } from "../../service-error.ts";
import type { ObjectMetadata } from "../object-store.ts";
import { element, sendXml, type Xml } from "../xml.ts";
import type { Operation } from "./operation.ts";

/** Handles ListObjectsV2, with up to 1000 keys per page. */
export const listObjects: Operation = async ({ request, response, bucket, authorize }) => {
  const { query } = request;
  const prefix = query.get("prefix") ?? "";
  authorize("ListBucket", bucket.name, undefined, { "s3:prefix": prefix });
  const limit = Math.min(Number(query.get("max-keys") ?? 1000), 1000);
  if (!Number.isInteger(limit) || limit < 0) {
    throw new ServiceError(
      400,
      "InvalidArgument",
      "Provided max-keys not an integer or within range",
    );
  }
  const token = query.get("continuation-token");
  const after = token === undefined ? (query.get("start-after") ?? "") : readToken(token);
  const listed = bucket.list({ prefix, after, limit: limit + 1 });
  const page = listed.slice(0, limit);
  const last = page.at(-1);
  const isTruncated = limit > 0 && listed.length > limit;
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : (text: string) => text;
  const children = [
    element("Name", bucket.name),
    element("Prefix", encode(prefix)),
    element("MaxKeys", limit),
    element("KeyCount", page.length),
    element("IsTruncated", isTruncated),
    element("EncodingType", query.get("encoding-type")),
    element("ContinuationToken", token),
    element("NextContinuationToken", isTruncated && last ? writeToken(last.key) : undefined),
    ...page.map((object) => describe(object, encode)),
  ];
  sendXml(response, "ListBucketResult", children);
};

function describe(
  { key, lastModified, etag, size }: ObjectMetadata,
  encode: (text: string) => string,
): Xml {
  return element("Contents", [
    element("Key", encode(key)),
    element("LastModified", lastModified),
    element("ETag", etag),
    element("Size", size),
    element("StorageClass", "STANDARD"),
  ]);
}

function writeToken(key: string): string {
  return Buffer.from(key).toString("base64url");
}

function readToken(token: string): string {
  return Buffer.from(token, "base64url").toString();
}
