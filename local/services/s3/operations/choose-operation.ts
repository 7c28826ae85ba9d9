import { account } from "../../../template/account.ts";
import { ServiceError } from "../../service-error.ts";
import type { S3Request } from "../s3-request.ts";
import { element, sendXml } from "../xml.ts";
import { copyObject } from "./copy-object.ts";
import { deleteObject, deleteObjects } from "./delete-object.ts";
import { getObject } from "./get-object.ts";
import { listObjects } from "./list-objects.ts";
import type { Operation } from "./operation.ts";
import { putObject } from "./put-object.ts";

/**
 * Query parameters that the object operations accept. All other parameters belong to unsupported operations, such as
 * multipart uploads and tags.
 */
const objectParameters = /^(x-id|x-amz-.*)$/i;
/** Headers of conditional requests and range requests. The local S3 supports neither. */
const unsupportedHeaders = /^(range|if-.*)$/;

/** Returns the S3 operation of a request. Throws NotImplemented for an unsupported operation. */
export function chooseOperation({ method, key, query, headers }: S3Request): Operation {
  const operation = key ? objectOperation(method, query, headers) : bucketOperation(method, query);
  if (operation) return operation;
  throw new ServiceError(501, "NotImplemented", "This operation is not supported");
}

function objectOperation(
  method: string,
  query: Map<string, string>,
  headers: Map<string, string>,
): Operation | undefined {
  if (![...query.keys()].every((name) => objectParameters.test(name))) return undefined;
  if ([...headers.keys()].some((name) => unsupportedHeaders.test(name))) return undefined;
  if (method === "GET" || method === "HEAD") return getObject;
  if (method === "DELETE") return deleteObject;
  if (method !== "PUT") return undefined;
  return headers.has("x-amz-copy-source") ? copyObject : putObject;
}

function bucketOperation(method: string, query: Map<string, string>): Operation | undefined {
  // Listings that group keys by a delimiter are not supported.
  if (query.has("delimiter")) return undefined;
  if (method === "GET" && query.get("list-type") === "2") return listObjects;
  if (method === "GET" && query.has("location")) return getBucketLocation;
  if (method === "GET" && query.has("encryption")) return getBucketEncryption;
  if (method === "POST" && query.has("delete")) return deleteObjects;
  return method === "HEAD" ? headBucket : undefined;
}

const getBucketLocation: Operation = async ({ response, bucket, authorize }) => {
  authorize("GetBucketLocation", bucket.name);
  const region = element("LocationConstraint", account.region);
  response.writeHead(200, { "content-type": "application/xml" }).end(String(region));
};

/** Handles GetBucketEncryption. Returns S3's default, which is encryption with keys managed by S3. */
const getBucketEncryption: Operation = async ({ response, bucket, authorize }) => {
  authorize("GetEncryptionConfiguration", bucket.name);
  const byDefault = element("ApplyServerSideEncryptionByDefault", [
    element("SSEAlgorithm", "AES256"),
  ]);
  sendXml(response, "ServerSideEncryptionConfiguration", [element("Rule", [byDefault])]);
};

const headBucket: Operation = async ({ response, bucket, authorize }) => {
  authorize("ListBucket", bucket.name);
  response.writeHead(200).end();
};
