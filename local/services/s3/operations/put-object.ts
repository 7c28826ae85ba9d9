import { buffer } from "node:stream/consumers";
import { receiveBody } from "../body/receive-body.ts";
import { storedHeaders } from "../object-headers.ts";
import type { Operation } from "./operation.ts";

/** Handles PutObject. */
export const putObject: Operation = async (context) => {
  const { request, response, bucket, payloadHash, authorize } = context;
  authorize("PutObject", bucket.name, request.key);
  const { etag } = bucket.put({
    key: request.key,
    body: await buffer(receiveBody(request, payloadHash)),
    headers: storedHeaders(request.headers),
  });
  response.writeHead(200, { etag }).end();
};
