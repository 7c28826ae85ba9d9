import { missing } from "../authorizer.ts";
import { keptHeaders } from "../object-headers.ts";
import { document, element } from "../xml.ts";
import type { Operation } from "./operation.ts";

/** CopyObject within and between buckets; metadata are copied, or replaced when the request says so. */
export const copyObject: Operation = async (context) => {
  const { request, response, bucket, authorize } = context;
  const source = decodeURIComponent(request.headers.get("x-amz-copy-source") ?? "");
  const [, from = "", key = ""] = source.match(/^\/?([^/]+)\/(.+)$/s) ?? [];
  authorize("GetObject", from, key);
  authorize("PutObject", bucket.name, request.key);
  const object = await context.bucketNamed(from).open(key);
  if (!object) throw missing(authorize, from);
  const replaces = request.headers.get("x-amz-metadata-directive") === "REPLACE";
  const { headers, checksums } = object.metadata;
  const { etag, size, lastModified } = await bucket.put({
    key: request.key,
    body: object.read(),
    headers: replaces ? keptHeaders(request.headers) : headers,
    checksums: () => checksums,
  });
  context.created({ bucket: bucket.name, key: request.key, size, etag });
  const children = [element("LastModified", lastModified), element("ETag", etag)];
  response
    .writeHead(200, { "content-type": "application/xml" })
    .end(document("CopyObjectResult", children));
};
