import { randomUUID } from "node:crypto";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";

/** What a test sends to a handler. */
export interface TestRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent as multipart/form-data. */
  form?: FormData;
  token?: string;
  address?: string;
}

/** What a handler answered, its body parsed. */
export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  // Tests look into bodies of many shapes.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any;
}

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Calls a handler with an event as API Gateway makes it (payload format 2.0). */
export async function invoke(handler: unknown, request: TestRequest = {}): Promise<TestAnswer> {
  const result = await (handler as Handler)(await eventOf(request), testContext());
  return {
    status: result.statusCode ?? 200,
    headers: result.headers ?? {},
    body: result.body ? JSON.parse(result.body) : undefined,
  };
}

async function eventOf(request: TestRequest): Promise<APIGatewayProxyEventV2> {
  const headers: Record<string, string> = {};
  if (request.token) headers.authorization = `Bearer ${request.token}`;
  let body = typeof request.body === "string" ? request.body : JSON.stringify(request.body);
  if (request.form) {
    const encoded = new Response(request.form);
    headers["content-type"] = encoded.headers.get("content-type") ?? "";
    body = Buffer.from(await encoded.arrayBuffer()).toString("base64");
  } else if (body !== undefined) {
    headers["content-type"] = "application/json";
  }
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: "/api/test",
    rawQueryString: new URLSearchParams(request.query).toString(),
    headers,
    ...(request.query && { queryStringParameters: request.query }),
    ...(request.params && { pathParameters: request.params }),
    requestContext: {
      requestId: randomUUID(),
      http: { sourceIp: request.address ?? "192.0.2.1" },
    } as APIGatewayProxyEventV2["requestContext"],
    ...(body !== undefined && { body }),
    isBase64Encoded: request.form !== undefined,
  };
}

/** A Lambda context for handlers that a test calls itself. */
export function testContext(): Context {
  return {
    awsRequestId: randomUUID(),
    functionName: "test",
    functionVersion: "$LATEST",
    memoryLimitInMB: "512",
    invokedFunctionArn: "arn:aws:lambda:eu-west-3:000000000000:function:test",
    getRemainingTimeInMillis: () => 10_000,
  } as Context;
}
