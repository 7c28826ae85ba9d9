import { missingObjectError } from "../authorizer.ts";
import { responseHeaders } from "../object-headers.ts";
import type { Operation } from "./operation.ts";

/** Handles GetObject and HeadObject. */
export const getObject: Operation = async ({ request, response, bucket, authorize }) => {
  authorize("GetObject", bucket.name, request.key);
  const object = bucket.get(request.key);
  if (!object) throw missingObjectError(authorize, bucket.name);
  // Node.js omits the body for HEAD requests.
  response.writeHead(200, responseHeaders(object)).end(object.body);
};
