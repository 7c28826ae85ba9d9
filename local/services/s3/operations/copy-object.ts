import { missingObjectError } from "../authorizer.ts";
import { storedHeaders } from "../object-headers.ts";
import { element, sendXml } from "../xml.ts";
import type { Operation } from "./operation.ts";

/** Handles CopyObject, which copies an object within a bucket or between buckets. */
export const copyObject: Operation = async (context) => {
  const { request, response, bucket, authorize } = context;
  const source = decodeURIComponent(request.headers.get("x-amz-copy-source") ?? "");
  const [, from = "", key = ""] = source.match(/^\/?([^/]+)\/(.+)$/s) ?? [];
  authorize("GetObject", from, key);
  authorize("PutObject", bucket.name, request.key);
  const object = context.findBucket(from).get(key);
  if (!object) throw missingObjectError(authorize, from);
  const replaces = request.headers.get("x-amz-metadata-directive") === "REPLACE";
  const { etag, lastModified } = bucket.put({
    key: request.key,
    body: object.body,
    headers: replaces ? storedHeaders(request.headers) : object.headers,
    origin: "Copy",
  });
  const children = [element("LastModified", lastModified), element("ETag", etag)];
  sendXml(response, "CopyObjectResult", children);
};
