import { serveHttpApi } from "../../services/api-gateway/http-api/serve-http-api.ts";
import {
  type HttpRequest,
  type HttpResponse,
  messageResponse,
} from "../../services/http-message.ts";
import type { Lambda } from "../../services/lambda/start-lambda.ts";
import { type BucketBackend, serveBucket } from "../serve-bucket.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { compressResponse } from "./compress-response.ts";
import type { Behavior, Distribution, Origin } from "./distribution.ts";
import type { EdgeCache } from "./edge-cache.ts";
import { edgeEvent, requestFromEvent, responseFromEvent } from "./edge-event.ts";
import { forwardRequest } from "./forward-policy.ts";
import { applyHeadersPolicy } from "./headers-policy.ts";

/** The local services to which a distribution forwards requests. */
export interface DistributionBackend extends BucketBackend {
  lambda: Lambda;
  /** The edge cache. Without it, every request reaches the origin. */
  cache?: EdgeCache | undefined;
  localize(text: string): string;
}

/** The cache behaviour for a request, and either the request for the origin or CloudFront's own response. */
type ViewerRequestResult =
  | { behavior: Behavior; request: HttpRequest }
  | { behavior: Behavior; response: HttpResponse };

/** Returns the response of a CloudFront distribution to a client's request. */
export async function serveDistribution(
  distribution: Distribution,
  backend: DistributionBackend,
  request: HttpRequest,
): Promise<HttpResponse> {
  const result = await handleViewerRequest(distribution, request);
  const { behavior } = result;
  let response =
    "response" in result ? result.response : await fromOrigin(behavior, backend, result.request);
  if (behavior.compress) response = compressResponse(behavior.cachePolicy, request, response);
  if (behavior.headersPolicy) {
    response = applyHeadersPolicy(behavior.headersPolicy, response, backend.localize);
  }
  return response;
}

/**
 * Finds the cache behaviour for a request, checks the HTTP method and runs the behaviour's CloudFront function, if any.
 */
export async function handleViewerRequest(
  distribution: Distribution,
  request: HttpRequest,
): Promise<ViewerRequestResult> {
  const behavior = distribution.behaviors.find(({ matches }) => matches(request.path));
  if (!behavior) throw new Error(`No cache behaviour matches ${request.path}`);
  if (!behavior.methods.includes(request.method)) {
    return {
      behavior,
      response: edgeError(403, "This method is not allowed by the distribution."),
    };
  }
  if (!behavior.viewerRequest) return { behavior, request };
  const output = await behavior.viewerRequest.run(edgeEvent(distribution, request));
  return "statusCode" in output
    ? { behavior, response: responseFromEvent(output) }
    : { behavior, request: requestFromEvent(request, output) };
}

/**
 * Returns the request that CloudFront sends to a cache behaviour's origin. If the cache policy supports compressed
 * objects, the Accept-Encoding header contains only the encodings that both the policy and the client accept:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cache-key-understand-cache-policy.html
 */
export function requestToOrigin(
  behavior: Pick<Behavior, "origin" | "cachePolicy" | "originRequestPolicy">,
  request: HttpRequest,
): HttpRequest {
  const { origin, cachePolicy, originRequestPolicy } = behavior;
  const policies = originRequestPolicy ? [cachePolicy, originRequestPolicy] : [cachePolicy];
  const forwarded = forwardRequest(request, policies, origin.domainName);
  if (cachePolicy.gzip || cachePolicy.brotli) {
    const encodings = acceptedEncodings(cachePolicy, request).join(",");
    delete forwarded.headers["accept-encoding"];
    if (encodings) forwarded.headers["accept-encoding"] = [encodings];
  }
  for (const [name, value] of Object.entries(origin.headers)) forwarded.headers[name] = [value];
  return { ...forwarded, path: `${origin.path}${request.path}` };
}

function fromOrigin(
  behavior: Behavior,
  backend: DistributionBackend,
  request: HttpRequest,
): Promise<HttpResponse> {
  const originRequest = requestToOrigin(behavior, request);
  const fetchOrigin = (sent: HttpRequest) => sendToOrigin(behavior.origin, backend, sent);
  return backend.cache
    ? backend.cache.respond(behavior, originRequest, fetchOrigin)
    : fetchOrigin(originRequest);
}

async function sendToOrigin(
  origin: Origin,
  backend: DistributionBackend,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (origin.kind === "s3") return serveBucket(backend, origin, request);
  if (origin.kind === "websocket-api") return messageResponse(426, "Upgrade Required");
  // API Gateway uses the Host header to find the API. If CloudFront forwards the client's Host header, API Gateway
  // finds no API and returns 403.
  if (request.headers.host?.[0] !== origin.domainName) return messageResponse(403, "Forbidden");
  return serveHttpApi(origin.api, backend.lambda, request);
}

/** Returns an error response that CloudFront itself generates. */
function edgeError(status: number, reason: string): HttpResponse {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return { status, headers, body: Buffer.from(`${status} ERROR: ${reason}\n`) };
}
