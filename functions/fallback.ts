import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { methodsOf } from "#shared/contract/call.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import { RefusedError } from "#shared/errors.ts";
import { errorResponse } from "./http/error-response.ts";

const routes = contractEntries().map(({ call }) => ({
  methods: methodsOf(call),
  segments: `/api${call.path}`.split("/"),
}));

/**
 * Answers requests that match no route. Unknown paths get 404. For known paths, OPTIONS succeeds and other methods get
 * 405. Both responses have an `Allow` header (RFC 9110 §10.2.1).
 */
export async function handler(
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { method } = event.requestContext.http;
  const methods = methodsAt(event.rawPath);
  // `rawPath` is decoded, but API Gateway matches routes before decoding. A path with an encoded slash (`%2F`) can
  // therefore look like a known one, even with a method that the known path accepts.
  if (methods.length === 0 || methods.includes(method)) {
    return errorResponse(new RefusedError("not-found"), context.awsRequestId);
  }
  const allow = [...methods, "OPTIONS"].join(", ");
  if (method === "OPTIONS") return { statusCode: 204, headers: { allow } };
  const refusal = new RefusedError("method-not-allowed");
  const response = errorResponse(refusal, context.awsRequestId);
  return { ...response, headers: { ...response.headers, allow } };
}

function methodsAt(path: string): string[] {
  const parts = path.split("/");
  const matching = routes.filter(
    ({ segments }) =>
      segments.length === parts.length &&
      segments.every((segment, index) =>
        segment.startsWith("{") ? parts[index] !== "" : segment === parts[index],
      ),
  );
  return [...new Set(matching.flatMap(({ methods }) => methods))].sort();
}
