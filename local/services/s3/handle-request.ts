import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "../http-server.ts";
import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";
import { type Authorize, authorizer } from "./authorizer.ts";
import { type CorsRule, corsHeaders, preflightHeaders } from "./cors.ts";
import type { Bucket } from "./object-store.ts";
import { chooseOperation } from "./operations/choose-operation.ts";
import { postObject } from "./post/post-object.ts";
import { readRequest, type S3Request } from "./s3-request.ts";
import { authenticateRequest } from "./signature/authenticate-request.ts";
import type { SignatureCalculator } from "./signature/signature-calculator.ts";
import { element, sendXml } from "./xml.ts";

export interface ServedBucket {
  bucket: Bucket;
  cors: CorsRule[];
}

interface Options {
  calculator: SignatureCalculator;
  buckets: Map<string, ServedBucket>;
  createBucket(name: string): Promise<void>;
  deleteBucket(name: string): Promise<void>;
  denialMessage: Roles["denialMessage"];
}

/** Handles S3 requests with path-style URLs (`/<bucket>/<key>`). */
export function handleRequests(options: Options): RequestHandler {
  return async (message, response) => {
    response.setHeader("x-amz-request-id", randomUUID());
    try {
      await serve(options, readRequest(message), response);
    } catch (error) {
      // Discards the rest of the request body, because some clients send the whole body before they read the response.
      message.unpipe();
      message.resume();
      if (!(error instanceof ServiceError) || response.headersSent) throw error;
      sendError(response, error);
    }
  };
}

async function serve(
  options: Options,
  request: S3Request,
  response: ServerResponse,
): Promise<void> {
  const { calculator, buckets, denialMessage } = options;
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
  if (request.bucket === "" && method === "GET") return listBuckets(options, authorize, response);
  if (!key && query.size === 0 && method === "PUT") {
    authorize("CreateBucket", request.bucket);
    if (served) throw new ServiceError(409, "BucketAlreadyOwnedByYou", "The bucket exists");
    await options.createBucket(request.bucket);
    return void response.writeHead(200, { location: `/${request.bucket}` }).end();
  }
  const bucket = findBucket(request.bucket);
  if (!key && query.size === 0 && method === "DELETE") {
    authorize("DeleteBucket", bucket.name);
    await options.deleteBucket(bucket.name);
    return void response.writeHead(204).end();
  }
  const operation = chooseOperation(request);
  await operation({ request, response, bucket, payloadHash, authorize, findBucket });
}

function listBuckets({ buckets }: Options, authorize: Authorize, response: ServerResponse): void {
  authorize("ListAllMyBuckets", "*");
  const names = [...buckets.keys()]
    .sort()
    .map((name) => element("Bucket", [element("Name", name)]));
  sendXml(response, "ListAllMyBucketsResult", [element("Buckets", names)]);
}

/** Sends an error as XML. Node.js omits the body for HEAD requests. */
export function sendError(response: ServerResponse, { status, code, message }: ServiceError): void {
  const children = [element("Code", code), element("Message", message)];
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${element("Error", children)}`);
}
