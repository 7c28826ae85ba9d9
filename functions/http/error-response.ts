import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { type ErrorBody, errorCatalogue, RefusedError } from "#shared/errors.ts";
import { isThrottled } from "../data/table/is-throttled.ts";
import { logger } from "../logger.ts";
import { recordRefusal } from "../metrics.ts";
import { jsonHeaders } from "./json-headers.ts";

/** Value of the `Retry-After` header, in seconds, when DynamoDB throttles a request. */
const busySeconds = 2;

/**
 * Returns the HTTP response for an error (D32). Responds with 429 if DynamoDB throttled the request, and with 500 if
 * the error is unexpected.
 */
export function errorResponse(
  error: unknown,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const refusal = refusalOf(error);
  if (refusal.code !== "internal") recordRefusal(refusal.code);
  if (refusal !== error) logger.error("call failed", error as Error);
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.code === "internal" && { requestId }),
  };
  const [statusCode] = errorCatalogue[refusal.code];
  return {
    statusCode,
    headers: {
      ...jsonHeaders,
      // A 401 response must name the authentication scheme (RFC 9110 §11.6.1).
      ...(statusCode === 401 && { "www-authenticate": "Bearer" }),
      ...(refusal.retryAfterSeconds && { "retry-after": String(refusal.retryAfterSeconds) }),
    },
    body: JSON.stringify(body),
  };
}

function refusalOf(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  return isThrottled(error)
    ? new RefusedError("busy", { retryAfterSeconds: busySeconds })
    : new RefusedError("internal");
}
