import { ServiceError } from "../../service-error.ts";
import type { Bucket } from "../objects/bucket.ts";
import { lastCodePoint } from "../objects/walk-keys.ts";
import { element, sendXml, type Xml } from "../xml.ts";
import type { Operation } from "./operation.ts";

interface ListEntry {
  /** An object key, or a common prefix that represents several keys. A common prefix ends in the delimiter. */
  text: string;
  isPrefix: boolean;
}

/** Handles ListObjectsV2, with up to 1000 keys per page. */
export const listObjects: Operation = async ({ request, response, bucket, authorize }) => {
  const { query } = request;
  const [prefix = "", delimiter = ""] = [query.get("prefix"), query.get("delimiter")];
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
  const listed = await list(bucket, { prefix, delimiter, after, count: limit + 1 });
  const page = listed.slice(0, limit);
  const last = page.at(-1);
  const isTruncated = limit > 0 && listed.length > limit;
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : (text: string) => text;
  const children = [
    element("Name", bucket.name),
    element("Prefix", encode(prefix)),
    element("Delimiter", delimiter ? encode(delimiter) : undefined),
    element("MaxKeys", limit),
    element("KeyCount", page.length),
    element("IsTruncated", isTruncated),
    element("EncodingType", query.get("encoding-type")),
    element("ContinuationToken", token),
    element("NextContinuationToken", isTruncated && last ? writeToken(last) : undefined),
    ...(await Promise.all(page.map((entry) => describe(bucket, entry, encode)))).flat(),
  ];
  sendXml(response, "ListBucketResult", children);
};

async function list(
  bucket: Bucket,
  options: { prefix: string; delimiter: string; after: string; count: number },
): Promise<ListEntry[]> {
  const { prefix, delimiter, count } = options;
  const listed: ListEntry[] = [];
  let after: string | undefined = options.after;
  while (after !== undefined && listed.length < count) {
    const from: string = after;
    after = undefined;
    for await (const key of bucket.keys({ prefix, after: from })) {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) {
        const common = key.slice(0, end + delimiter.length);
        listed.push({ text: common, isPrefix: true });
        // Skips all other keys with this common prefix, without reading their folders.
        after = common + lastCodePoint;
        break;
      }
      listed.push({ text: key, isPrefix: false });
      if (listed.length === count) break;
    }
  }
  return listed;
}

/** Returns the XML elements of a list entry. Returns an empty list if the object has just been deleted. */
async function describe(
  bucket: Bucket,
  { text, isPrefix }: ListEntry,
  encode: (text: string) => string,
): Promise<Xml[]> {
  if (isPrefix) return [element("CommonPrefixes", [element("Prefix", encode(text))])];
  const object = await bucket.open(text);
  if (!object) return [];
  await object.close();
  const { lastModified, etag, size } = object.metadata;
  const children = [
    element("Key", encode(text)),
    element("LastModified", lastModified),
    element("ETag", etag),
    element("Size", size),
    element("StorageClass", "STANDARD"),
  ];
  return [element("Contents", children)];
}

function writeToken({ text, isPrefix }: ListEntry): string {
  return Buffer.from(isPrefix ? text + lastCodePoint : text).toString("base64url");
}

function readToken(token: string): string {
  return Buffer.from(token, "base64url").toString();
}
