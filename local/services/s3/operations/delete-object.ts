import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { receiveBody } from "../body/receive-body.ts";
import { S3Error } from "../s3-error.ts";
import { document, element, textsOf } from "../xml.ts";
import type { Operation } from "./operation.ts";

/** DeleteObject: 204, whether or not there was one. */
export const deleteObject: Operation = async ({ request, response, bucket }) => {
  await bucket.delete(request.key);
  response.writeHead(204).end();
};

/** DeleteObjects: up to 1000 keys. */
export const deleteObjects: Operation = async ({ request, response, bucket, payloadHash }) => {
  const xml = await text(Readable.from(receiveBody(request, payloadHash).chunks));
  const keys = textsOf(xml, "Key");
  if (keys.length === 0 || keys.length > 1000) {
    throw new S3Error(400, "MalformedXML", "The XML you provided was not well-formed");
  }
  for (const key of keys) await bucket.delete(key);
  const isQuiet = textsOf(xml, "Quiet")[0] === "true";
  const deleted = keys.map((key) => element("Deleted", [element("Key", key)]));
  response
    .writeHead(200, { "content-type": "application/xml" })
    .end(document("DeleteResult", isQuiet ? [] : deleted));
};
