import { ServiceError } from "../../service-error.ts";
import type { S3Request } from "../s3-request.ts";
import {
  accessKeyIdOf,
  parseSigningDate,
  type SignatureCalculator,
} from "./signature-calculator.ts";

const maxSkewMs = 15 * 60_000;
const maxExpirySeconds = 7 * 24 * 3600;

export interface Authenticated {
  accessKeyId: string;
  /** SHA-256 hash of the request body, or a constant such as `UNSIGNED-PAYLOAD`. */
  payloadHash: string;
}

/** Verifies a request's signature in its Authorization header or presigned URL. Throws the same errors as S3. */
export async function authenticateRequest(
  calculator: SignatureCalculator,
  request: S3Request,
): Promise<Authenticated> {
  const authorization = request.headers.get("authorization");
  if (request.query.has("X-Amz-Signature")) return authenticatePresignedUrl(calculator, request);
  if (authorization) return authenticateHeader(calculator, request, authorization);
  throw new ServiceError(403, "AccessDenied", "Access Denied");
}

async function authenticateHeader(
  calculator: SignatureCalculator,
  request: S3Request,
  authorization: string,
): Promise<Authenticated> {
  const [, credential, names, signature] =
    authorization.match(
      /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([^,\s]+)$/,
    ) ?? [];
  if (!credential || !names || !signature) {
    const message = "The authorization header that you provided is not valid.";
    throw new ServiceError(400, "AuthorizationHeaderMalformed", message);
  }
  const payloadHash = request.headers.get("x-amz-content-sha256");
  if (!payloadHash) {
    const message = "Missing required header for this request: x-amz-content-sha256";
    throw new ServiceError(400, "InvalidRequest", message);
  }
  const claim = { date: request.headers.get("x-amz-date") ?? "", credential, signature };
  if (Math.abs(Date.now() - parseSigningDate(claim).getTime()) > maxSkewMs) {
    const message = "The difference between the request time and the current time is too large.";
    throw new ServiceError(403, "RequestTimeTooSkewed", message);
  }
  const headers = signedHeaders(request, names);
  await calculator.verifyRequest(claim, request, { headers, query: request.query, payloadHash });
  return { accessKeyId: accessKeyIdOf(claim), payloadHash };
}

async function authenticatePresignedUrl(
  calculator: SignatureCalculator,
  request: S3Request,
): Promise<Authenticated> {
  const parameter = (name: string) => request.query.get(`X-Amz-${name}`) ?? "";
  const claim = {
    date: parameter("Date"),
    credential: parameter("Credential"),
    signature: parameter("Signature"),
  };
  const expirySeconds = Number(parameter("Expires"));
  const isComplete =
    parameter("Algorithm") === "AWS4-HMAC-SHA256" && /^\d+$/.test(parameter("Expires"));
  if (!isComplete || expirySeconds > maxExpirySeconds) {
    const message = "The X-Amz- parameters of this URL are missing or out of range";
    throw new ServiceError(400, "AuthorizationQueryParametersError", message);
  }
  const signedAt = parseSigningDate(claim).getTime();
  if (signedAt - Date.now() > maxSkewMs) {
    throw new ServiceError(403, "AccessDenied", "Request is not valid yet");
  }
  const headers = signedHeaders(request, parameter("SignedHeaders"));
  const query = new Map(request.query);
  query.delete("X-Amz-Signature");
  const payloadHash =
    parameter("Content-Sha256") ||
    request.headers.get("x-amz-content-sha256") ||
    "UNSIGNED-PAYLOAD";
  await calculator.verifyRequest(claim, request, { headers, query, payloadHash });
  if (signedAt + expirySeconds * 1000 < Date.now()) {
    throw new ServiceError(403, "AccessDenied", "Request has expired");
  }
  return { accessKeyId: accessKeyIdOf(claim), payloadHash };
}

/**
 * Returns the names of the signed headers. Throws AccessDenied if the host header or an `x-amz-` header is not signed.
 */
function signedHeaders({ message }: S3Request, names: string): string[] {
  const signed = names.split(";");
  const required = Object.keys(message.headers).filter((name) => /^(host$|x-amz-)/.test(name));
  if (required.every((name) => signed.includes(name))) return signed;
  throw new ServiceError(
    403,
    "AccessDenied",
    "There were headers present in the request which were not signed",
  );
}
