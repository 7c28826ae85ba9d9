import { text } from "node:stream/consumers";
import { ServiceError } from "../../service-error.ts";
import { receiveBody } from "../body/receive-body.ts";
import { element, sendXml, textsOf, type Xml } from "../xml.ts";
import type { Operation } from "./operation.ts";

/** Handles DeleteObject. Returns 204 even if the object does not exist. */
export const deleteObject: Operation = async ({ request, response, bucket, authorize }) => {
  authorize("DeleteObject", bucket.name, request.key);
  bucket.delete(request.key);
  response.writeHead(204).end();
};

/** Handles DeleteObjects, which deletes up to 1000 objects in one request. */
export const deleteObjects: Operation = async (context) => {
  const { request, response, payloadHash } = context;
  const xml = await text(receiveBody(request, payloadHash));
  const keys = textsOf(xml, "Key");
  if (keys.length === 0 || keys.length > 1000) {
    throw new ServiceError(400, "MalformedXML", "The XML you provided was not well-formed");
  }
  const results: Xml[] = [];
  const isQuiet = textsOf(xml, "Quiet")[0] === "true";
  for (const key of keys) {
    const error = deleteKey(context, key);
    if (error) results.push(error);
    else if (!isQuiet) results.push(element("Deleted", [element("Key", key)]));
  }
  sendXml(response, "DeleteResult", results);
};

/** Deletes an object. Returns an XML `Error` element if the request's signer is not allowed to delete it. */
function deleteKey({ bucket, authorize }: Parameters<Operation>[0], key: string): Xml | undefined {
  try {
    authorize("DeleteObject", bucket.name, key);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error;
    return element("Error", [
      element("Key", key),
      element("Code", code),
      element("Message", message),
    ]);
  }
  bucket.delete(key);
  return undefined;
}
