import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "../http-server.ts";
import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";
import { authorizer } from "./authorizer.ts";
import { type CorsRule, corsHeaders, preflightHeaders } from "./cors.ts";
import type { Bucket } from "./objects/bucket.ts";
import { chooseOperation } from "./operations/choose-operation.ts";
import { postObject } from "./post/post-object.ts";
import { readRequest, type S3Request } from "./s3-request.ts";
import { authenticateRequest } from "./signature/authenticate-request.ts";
import type { SignatureCalculator } from "./signature/signature-calculator.ts";
import { element } from "./xml.ts";

export interface ServedBucket {
  bucket: Bucket;
  cors: CorsRule[];
}

interface Options {
  calculator: SignatureCalculator;
  buckets: Map<string, ServedBucket>;
  denialMessage: Roles["denialMessage"];
}

/** Handles S3 requests with path-style URLs, which contain the bucket's name in the path. */
export function handleRequests(options: Options): RequestHandler {
  return async (message, response) => {
    response.setHeader("x-amz-request-id", randomUUID());
    try {
      await serve(options, readRequest(message), response);
    } catch (error) {
      // The rest of the request body is discarded, because some clients read the response only after they
      // have sent the whole body.
      message.unpipe();
      message.resume();
      if (!(error instanceof ServiceError) || response.headersSent) throw error;
      sendError(response, error);
    }
  };
}

async function serve(
  { calculator, buckets, denialMessage }: Options,
  request: S3Request,
  response: ServerResponse,
): Promise<void> {
  const { message, method, key, query } = request;
  const served = buckets.get(request.bucket);
  if (served) response.setHeaders(new Map(Object.entries(corsHeaders(served.cors, message))));
  if (method === "OPTIONS") {
    const headers = preflightHeaders(served?.cors ?? [], message);
    return void response.writeHead(200, headers).end();
  }
  if (method === "POST" && !key && !query.has("delete") && served) {
    const { bucket } = served;
    return postObject({ calculator, bucket, denialMessage }, message, response);
  }
  const { accessKeyId, payloadHash } = await authenticateRequest(calculator, request);
  const authorize = authorizer(denialMessage, accessKeyId);
  const findBucket = (name: string) => {
    const found = buckets.get(name);
    if (found) return found.bucket;
    throw new ServiceError(404, "NoSuchBucket", "The specified bucket does not exist");
  };
  const bucket = findBucket(request.bucket);
  const operation = chooseOperation(request);
  await operation({ request, response, bucket, payloadHash, authorize, findBucket });
}

/** Sends an error as XML. For a HEAD request, Node omits the body of the response. */
export function sendError(response: ServerResponse, { status, code, message }: ServiceError): void {
  const children = [element("Code", code), element("Message", message)];
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${element("Error", children)}`);
}
