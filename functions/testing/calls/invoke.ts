import { randomUUID } from "node:crypto";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { ContractEntry } from "#shared/contract/contract.ts";

/** Default IP address of test clients. */
export const clientAddress = "192.0.2.1";

/** A test request to an API handler. */
export interface TestRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Request body. Strings and buffers are sent unchanged, and other values are sent as JSON. */
  body?: unknown;
  /** Form data, sent as multipart/form-data instead of `body`. */
  form?: FormData;
  /** Request headers, keyed by lower-case name. They override the headers that other fields set. */
  headers?: Record<string, string>;
  token?: string;
  address?: string;
  host?: string;
  /** Cookies in the form `name=value`. */
  cookies?: string[];
}

/** The response of an API handler, with its body parsed. */
export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  cookies: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of many shapes
  body: any;
}

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Imports the Lambda handler of an API call. */
export async function handlerOf({ file }: Pick<ContractEntry, "file">): Promise<unknown> {
  const url = new URL(`../../${file}.ts`, import.meta.url);
  return (await import(/* @vite-ignore */ url.href)).handler;
}

/** Calls a handler with an API Gateway event (payload format 2.0). */
export async function invoke(handler: unknown, request: TestRequest = {}): Promise<TestAnswer> {
  const result = await (handler as Handler)(await eventOf(request), testContext());
  return {
    status: result.statusCode ?? 200,
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
    body: result.body ? JSON.parse(result.body) : undefined,
  };
}

async function eventOf(request: TestRequest): Promise<APIGatewayProxyEventV2> {
  const { type, ...content } = await contentOf(request);
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: "/api/test",
    rawQueryString: new URLSearchParams(request.query).toString(),
    headers: {
      ...(request.token && { authorization: `Bearer ${request.token}` }),
      ...(type !== undefined && { "content-type": type }),
      ...request.headers,
    },
    ...(request.query && { queryStringParameters: request.query }),
    ...(request.cookies && { cookies: request.cookies }),
    ...(request.params && { pathParameters: request.params }),
    requestContext: {
      requestId: randomUUID(),
      domainName: request.host ?? "avostoques.exemple.fr",
      http: { sourceIp: request.address ?? clientAddress },
    } as APIGatewayProxyEventV2["requestContext"],
    ...content,
  };
}

interface Content {
  body?: string;
  isBase64Encoded: boolean;
  type?: string;
}

/** Returns the request body as API Gateway encodes it, and its content type. */
async function contentOf({ body, form }: TestRequest): Promise<Content> {
  if (form) {
    const encoded = new Response(form);
    return {
      ...inBase64(Buffer.from(await encoded.arrayBuffer())),
      type: encoded.headers.get("content-type") ?? "",
    };
  }
  if (Buffer.isBuffer(body)) return inBase64(body);
  if (body === undefined) return { isBase64Encoded: false };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { body: text, isBase64Encoded: false, type: "application/json" };
}

function inBase64(bytes: Buffer): Content {
  return { body: bytes.toString("base64"), isBase64Encoded: true };
}

/** Returns the pagination cursor from the Link header, or undefined if there is no next page. */
export function nextCursor({ headers }: TestAnswer): string | undefined {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? "")) ?? [];
  const cursor = address && new URL(address, "https://exemple.fr").searchParams.get("cursor");
  return cursor || undefined;
}

/**
 * Returns a Lambda context with an hour of remaining time, so that functions do not reach their time limit on a slow
 * machine.
 */
export function testContext(): Context {
  return {
    awsRequestId: randomUUID(),
    functionName: "test",
    functionVersion: "$LATEST",
    memoryLimitInMB: "512",
    invokedFunctionArn: "arn:aws:lambda:eu-west-3:000000000000:function:test",
    getRemainingTimeInMillis: () => 3_600_000,
  } as Context;
}
