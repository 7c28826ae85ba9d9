import { ServiceError } from "../../service-error.ts";
import { maxObjectBytes } from "../object-store.ts";
import type { S3Request } from "../s3-request.ts";
import { type Checksum, checksumFor, hashChecksum, isChecksum } from "./checksum.ts";
import { decodeAwsChunked } from "./decode-aws-chunked.ts";

interface Expectation {
  checksum: Checksum;
  /**
   * Returns the checksum or hash that the client sent. A checksum in a trailer is unknown until the end of the body.
   */
  expected(): string | undefined;
  code: string;
}

const trailerPayload = "STREAMING-UNSIGNED-PAYLOAD-TRAILER";

/** Decodes a request body. Reading it throws an error if its length, hash or checksum is wrong. */
export function receiveBody(request: S3Request, payloadHash: string): AsyncIterable<Buffer> {
  const { headers } = request;
  const isChunked = payloadHash === trailerPayload;
  if (payloadHash.startsWith("STREAMING-") && !isChunked) {
    throw new ServiceError(501, "NotImplemented", `${payloadHash} is not supported`);
  }
  const length = declaredLength(headers, isChunked);
  const trailers = new Map<string, string>();
  // Keeps the connection open if the body is not read to its end, so that the client receives the error response.
  const raw: AsyncIterable<Buffer> = request.message.iterator({ destroyOnReturn: false });
  const decoded = isChunked ? decodeAwsChunked(raw, trailers) : raw;
  const trailing = isChunked ? (headers.get("x-amz-trailer") ?? "").split(",") : [];
  const names = [...headers.keys(), ...trailing.map((name) => name.trim())].filter(isChecksum);
  const expectations: Expectation[] = names.map((name) => ({
    checksum: checksumFor(name),
    expected: () => headers.get(name) ?? trailers.get(name),
    code: "BadDigest",
  }));
  const md5 = headers.get("content-md5");
  if (md5) {
    expectations.push({ checksum: hashChecksum("md5"), expected: () => md5, code: "BadDigest" });
  }
  if (/^[0-9a-f]{64}$/.test(payloadHash)) {
    const expected = Buffer.from(payloadHash, "hex").toString("base64");
    const code = "XAmzContentSHA256Mismatch";
    expectations.push({ checksum: hashChecksum("sha256"), expected: () => expected, code });
  }
  return verified(decoded, length, expectations);
}

function declaredLength(headers: Map<string, string>, isChunked: boolean): number {
  const header = headers.get(isChunked ? "x-amz-decoded-content-length" : "content-length");
  const length = Number(header);
  if (header === undefined || !Number.isInteger(length)) {
    const message = "You must provide the Content-Length HTTP header.";
    throw new ServiceError(411, "MissingContentLength", message);
  }
  if (length > maxObjectBytes) {
    throw new ServiceError(
      400,
      "EntityTooLarge",
      "Your proposed upload exceeds the maximum allowed size",
    );
  }
  return length;
}

async function* verified(
  chunks: AsyncIterable<Buffer>,
  length: number,
  expectations: Expectation[],
): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > length) break;
    for (const { checksum } of expectations) checksum.update(chunk);
    yield chunk;
  }
  if (received !== length) {
    const message =
      "You did not provide the number of bytes specified by the Content-Length HTTP header";
    throw new ServiceError(400, "IncompleteBody", message);
  }
  for (const { checksum, expected, code } of expectations) {
    if (checksum.digest() === expected()) continue;
    throw new ServiceError(400, code, "The digest you specified did not match what we received.");
  }
}
