import { pipeline } from "node:stream/promises";
import { parseRange } from "../../parse-range.ts";
import { ServiceError } from "../../service-error.ts";
import { missingObjectError } from "../authorizer.ts";
import { responseHeaders } from "../object-headers.ts";
import type { ObjectMetadata, StoredObject } from "../objects/object-file.ts";
import type { S3Request } from "../s3-request.ts";
import type { Operation } from "./operation.ts";

/** Handles GetObject and HeadObject. Supports ETag conditions and a single range. */
export const getObject: Operation = async ({ request, response, bucket, authorize }) => {
  authorize("GetObject", bucket.name, request.key);
  const object = await bucket.open(request.key);
  if (!object) throw missingObjectError(authorize, bucket.name);
  const { status, headers, range } = await responseFor(request, object).catch(
    async (error: unknown) => {
      await object.close();
      throw error;
    },
  );
  response.writeHead(status, headers);
  if (request.method === "HEAD" || status === 304) {
    await object.close();
    response.end();
  } else {
    await pipeline(object.read(range), response);
  }
};

interface GetObjectResponse {
  status: number;
  headers: Record<string, string>;
  range?: { start: number; end: number };
}

async function responseFor(
  request: S3Request,
  { metadata }: StoredObject,
): Promise<GetObjectResponse> {
  const headers = responseHeaders(metadata);
  const { size, etag } = metadata;
  if (!matches(request.headers.get("if-match") ?? "*", etag)) {
    const message = "At least one of the pre-conditions you specified did not hold";
    throw new ServiceError(412, "PreconditionFailed", message);
  }
  const known = request.headers.get("if-none-match");
  if (known !== undefined && matches(known, etag)) return { status: 304, headers: { etag } };
  const range = parseRange(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    throw new ServiceError(416, "InvalidRange", "The requested range is not satisfiable");
  }
  if (!range) return { status: 200, headers: { ...headers, ...checksums(request, metadata) } };
  const part = {
    "content-length": String(range.end - range.start + 1),
    "content-range": `bytes ${range.start}-${range.end}/${size}`,
  };
  return { status: 206, headers: { ...headers, ...part }, range };
}

function matches(condition: string, etag: string): boolean {
  return condition === "*" || condition.split(",").some((text) => text.trim() === etag);
}

function checksums(request: S3Request, metadata: ObjectMetadata): Record<string, string> {
  const isRequested = request.headers.get("x-amz-checksum-mode") === "ENABLED";
  if (!isRequested || Object.keys(metadata.checksums).length === 0) return {};
  return { ...metadata.checksums, "x-amz-checksum-type": "FULL_OBJECT" };
}
