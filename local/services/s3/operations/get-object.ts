import { pipeline } from "node:stream/promises";
import { missingObjectError } from "../authorizer.ts";
import { responseHeaders } from "../object-headers.ts";
import type { Operation } from "./operation.ts";

/** Handles GetObject and HeadObject. */
export const getObject: Operation = async ({ request, response, bucket, authorize }) => {
  authorize("GetObject", bucket.name, request.key);
  const object = await bucket.open(request.key);
  if (!object) throw missingObjectError(authorize, bucket.name);
  response.writeHead(200, responseHeaders(object.metadata));
  if (request.method === "HEAD") {
    await object.close();
    response.end();
  } else {
    await pipeline(object.read(), response);
  }
};
