import type { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { type ErrorBody, errorCatalogue, RefusedError } from "#shared/errors.ts";
import { recordRefusal } from "../metrics.ts";
import { jsonHeaders } from "./json-headers.ts";

/**
 * Returns the HTTP response for an error (D32). A refused call is counted. Any other error is logged and answered
 * with status 500.
 */
export function errorResponse(
  error: unknown,
  requestId: string,
  logger: Logger,
): APIGatewayProxyStructuredResultV2 {
  if (error instanceof RefusedError) recordRefusal(error.code);
  else logger.error("call failed", error as Error);
  const refusal = error instanceof RefusedError ? error : new RefusedError("internal");
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
