import { ServiceError } from "../../service-error.ts";
import { receiveBody } from "../body/receive-body.ts";
import { keptHeaders } from "../object-headers.ts";
import type { Operation } from "./operation.ts";

/** PutObject, with `If-None-Match: *`. */
export const putObject: Operation = async (context) => {
  const { request, response, bucket, payloadHash, authorize } = context;
  authorize("PutObject", bucket.name, request.key);
  const condition = request.headers.get("if-none-match");
  if (request.headers.has("if-match") || (condition !== undefined && condition !== "*")) {
    throw new ServiceError(
      501,
      "NotImplemented",
      "Of the conditions, If-None-Match: * alone is played here",
    );
  }
  const { chunks, checksums } = receiveBody(request, payloadHash);
  const { etag, size } = await bucket.put({
    key: request.key,
    body: chunks,
    headers: keptHeaders(request.headers),
    checksums,
    onlyIfAbsent: condition === "*",
  });
  context.created({ bucket: bucket.name, key: request.key, size, etag });
  response.writeHead(200, { etag, ...checksums() }).end();
};
