import { ServiceError } from "../../service-error.ts";
import { receiveBody } from "../body/receive-body.ts";
import { storedHeaders } from "../object-headers.ts";
import type { Operation } from "./operation.ts";

/** Handles PutObject. The only supported conditional write is `If-None-Match: *`. */
export const putObject: Operation = async (context) => {
  const { request, response, bucket, payloadHash, authorize } = context;
  authorize("PutObject", bucket.name, request.key);
  const condition = request.headers.get("if-none-match");
  if (request.headers.has("if-match") || (condition !== undefined && condition !== "*")) {
    const message = "The only supported condition is If-None-Match: *";
    throw new ServiceError(501, "NotImplemented", message);
  }
  const { chunks, checksums } = receiveBody(request, payloadHash);
  const { etag } = await bucket.put({
    key: request.key,
    body: chunks,
    headers: storedHeaders(request.headers),
    checksums,
    onlyIfAbsent: condition === "*",
  });
  response.writeHead(200, { etag, ...checksums() }).end();
};
