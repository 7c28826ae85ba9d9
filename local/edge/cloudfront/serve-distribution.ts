import { serveHttpApi } from "../../services/api-gateway/http-api/serve-http-api.ts";
import {
  type HttpRequest,
  type HttpResponse,
  messageResponse,
} from "../../services/http-message.ts";
import type { Lambda } from "../../services/lambda/start-lambda.ts";
import { type BucketBackend, serveBucket } from "../serve-bucket.ts";
import { compressResponse } from "./compress-response.ts";
import type { Behavior, Distribution, Origin } from "./distribution.ts";
import type { EdgeCache } from "./edge-cache.ts";
import { edgeEvent, requestFromEvent, responseFromEvent } from "./edge-event.ts";
import { forwardRequest } from "./forward-policy.ts";
import { applyHeadersPolicy } from "./headers-policy.ts";

/** What stands behind a distribution on this machine. */
export interface DistributionBackend extends BucketBackend {
  lambda: Lambda;
  /** Without it every answer comes from its origin. */
  cache?: EdgeCache | undefined;
  localize(text: string): string;
}

/** A request after behaviour and viewer-request function: on its way to an origin, or answered already. */
export type ViewerRequestResult =
  | { behavior: Behavior; request: HttpRequest }
  | { behavior: Behavior; response: HttpResponse };

/** Answers a viewer's request as CloudFront does. */
export async function serveDistribution(
  distribution: Distribution,
  backend: DistributionBackend,
  request: HttpRequest,
): Promise<HttpResponse> {
  const admission = await handleViewerRequest(distribution, request);
  const { behavior } = admission;
  const answer =
    "response" in admission
      ? admission.response
      : await replaceWithErrorPage(
          distribution,
          backend,
          admission.request,
          await fromOrigin(distribution, behavior, backend, admission.request),
        );
  const packed = behavior.compress
    ? compressResponse(behavior.cachePolicy, request, answer)
    : answer;
  const policy = behavior.headersPolicy;
  const dressed = policy ? applyHeadersPolicy(policy, packed, backend.localize) : packed;
  return handleViewerResponse(distribution, behavior, request, dressed);
}

/** Chooses the behaviour, checks the method and runs the viewer-request function. */
export async function handleViewerRequest(
  distribution: Distribution,
  request: HttpRequest,
): Promise<ViewerRequestResult> {
  const behavior = distribution.behaviors.find(({ matches }) => matches(request.path));
  if (!behavior) throw new Error(`Aucun comportement ne couvre ${request.path}`);
  if (!behavior.methods.includes(request.method)) {
    return {
      behavior,
      response: edgeError(403, "This method is not allowed by the distribution."),
    };
  }
  if (!behavior.viewerRequest) return { behavior, request };
  const made = await behavior.viewerRequest.run(edgeEvent(distribution, request));
  return "statusCode" in made
    ? { behavior, response: responseFromEvent(made) }
    : { behavior, request: requestFromEvent(request, made) };
}

/** The request as the behaviour's origin gets it. */
export function requestToOrigin(behavior: Behavior, request: HttpRequest): HttpRequest {
  const { origin, cachePolicy, originRequestPolicy } = behavior;
  const policies = originRequestPolicy ? [cachePolicy, originRequestPolicy] : [cachePolicy];
  const forwarded = forwardRequest(request, policies, origin.domainName);
  for (const [name, value] of Object.entries(origin.headers)) forwarded.headers[name] = [value];
  return { ...forwarded, path: `${origin.path}${request.path}` };
}

function fromOrigin(
  { defaultRootObject }: Distribution,
  behavior: Behavior,
  backend: DistributionBackend,
  request: HttpRequest,
): Promise<HttpResponse> {
  const path = request.path === "/" ? `/${defaultRootObject}` : request.path;
  const sent = requestToOrigin(behavior, { ...request, path });
  const ask = (asked: HttpRequest) => sendToOrigin(behavior.origin, backend, asked);
  return backend.cache ? backend.cache.respond(behavior, sent, ask) : ask(sent);
}

async function sendToOrigin(
  origin: Origin,
  backend: DistributionBackend,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (origin.kind === "s3") return serveBucket(backend, origin, request);
  if (origin.kind === "websocket-api") return messageResponse(426, "Upgrade Required");
  // API Gateway finds an API by its host: a behaviour that forwards the viewer's never gets there.
  if (request.headers.host?.[0] !== origin.domainName) return messageResponse(403, "Forbidden");
  return serveHttpApi(origin.api, backend.lambda, request);
}

async function replaceWithErrorPage(
  distribution: Distribution,
  backend: DistributionBackend,
  request: HttpRequest,
  answer: HttpResponse,
): Promise<HttpResponse> {
  const page = distribution.errorPages.get(answer.status);
  if (!page?.path) return answer;
  const { path, status } = page;
  const behavior = distribution.behaviors.find(({ matches }) => matches(path));
  if (!behavior) return answer;
  const asked = { ...request, method: "GET", path, query: "" };
  const body = await fromOrigin(distribution, behavior, backend, asked);
  return body.status === 200 ? { ...body, status } : answer;
}

async function handleViewerResponse(
  distribution: Distribution,
  { viewerResponse: edgeFunction }: Behavior,
  request: HttpRequest,
  response: HttpResponse,
): Promise<HttpResponse> {
  if (!edgeFunction || response.status >= 400) return response;
  const made = await edgeFunction.run(edgeEvent(distribution, request, response));
  if (!("statusCode" in made)) throw new Error(`${edgeFunction.name} n'a pas rendu de réponse`);
  return responseFromEvent(made, response);
}

/** An error that CloudFront itself answers with. */
function edgeError(status: number, reason: string): HttpResponse {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return { status, headers, body: Buffer.from(`${status} ERROR: ${reason}\n`) };
}
