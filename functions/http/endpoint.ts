import { constants } from "node:zlib";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import httpContentEncoding from "@middy/http-content-encoding";
import httpContentNegotiation from "@middy/http-content-negotiation";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import * as z from "zod/mini";
import type {
  BodyOf,
  CallShape,
  FormOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from "#shared/contract/call.ts";
import type { Page } from "#shared/model/page.ts";
import { logger } from "../logger.ts";
import { record } from "../metrics.ts";
import { authenticate, authorise, type Caller } from "./authenticate.ts";
import { clientNetwork, requireCdn } from "./client-network.ts";
import { errorResponse } from "./error-response.ts";
import { edgeCacheControl, jsonHeaders } from "./json-headers.ts";
import { readInput } from "./read-input.ts";
import { receivedEvent } from "./received-event.ts";
import { logSecurityEvent, logSecurityRefusal } from "./security-log.ts";
import { siteOrigin } from "./site-origin.ts";

/** The validated input of a handler. */
export interface CallRequest<C extends CallShape> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  form: FormOf<C>;
  image: Buffer | undefined;
  caller: CallerOf<C>;
  now: Date;
  /** The client's network, for rate limits. Set only for public calls. */
  network: C["access"] extends "public" ? string : undefined;
  userAgent: string;
  /** The site's origin, such as `https://cuisine.exemple.fr`. */
  siteOrigin: string;
  cookies: Cookies;
  /** Sets the affected user or object in the security log. Needed if the path has no parameter `userId` (D42). */
  auditTarget(id: string): void;
}

/**
 * The authenticated user. Undefined for public calls, unless the call accepts an access token and the request contains
 * a token.
 */
type CallerOf<C extends CallShape> = C["access"] extends "public"
  ? C extends { acceptsCaller: true }
    ? Caller | undefined
    : undefined
  : Caller;

/** The received cookies (`name=value`), and a function that sets a cookie (RFC 6265). */
interface Cookies {
  received: string[];
  set(cookie: string): void;
}

/** The result of a handler: a response body, or a page of results for a paged call. */
export type CallAnswer<C extends CallShape> = C extends { paged: true }
  ? ReplyOf<C> extends (infer Item)[]
    ? Page<Item>
    : PageReply<ReplyOf<C>>
  : ReplyOf<C>;

interface PageReply<Reply> {
  reply: Reply;
  cursor?: string | undefined;
}

/**
 * Compresses responses. CloudFront compresses only responses that it may cache, and API Gateway's HTTP APIs compress
 * nothing. Higher Brotli qualities save a few percent of the size and take several times as long.
 */
const compression = [
  httpContentNegotiation({
    availableEncodings: ["br", "gzip"],
    parseCharsets: false,
    parseLanguages: false,
    parseMediaTypes: false,
    failOnMismatch: false,
  }),
  httpContentEncoding({
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Browsers list Brotli last, although they do not prefer the other encodings.
    overridePreferredEncoding: ["br"],
  }),
];

/**
 * Returns the Lambda handler of an API call. It authenticates the caller, validates the input and converts errors to
 * responses.
 */
export function endpoint<C extends CallShape>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<CallAnswer<C>>,
) {
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .use(compression)
    .handler(async (received, context) => {
      const event = receivedEvent(received);
      let caller: Caller | undefined;
      let target = event.pathParameters?.userId;
      const security = () => ({ call, actor: caller?.id, target });
      const setCookies: string[] = [];
      const cookies: Cookies = {
        received: event.cookies ?? [],
        set: (cookie) => setCookies.push(cookie),
      };
      try {
        requireCdn(event);
        const now = new Date();
        const authorization = event.headers.authorization;
        if (requiresCaller(call, authorization)) {
          caller = await authenticate(call, authorization, now);
          authorise(call, caller, now);
        }
        const input = await readInput(call, event);
        const answer = await handle({
          ...input,
          caller,
          now,
          network: call.access === "public" ? clientNetwork(event) : undefined,
          userAgent: event.headers["user-agent"] ?? "",
          siteOrigin: siteOrigin(event),
          cookies,
          auditTarget: (id: string) => {
            target = id;
          },
        } as unknown as CallRequest<C>);
        if (call.counts) record(call.counts);
        logSecurityEvent(security());
        return { ...respond(call, answer, event), ...(setCookies[0] && { cookies: setCookies }) };
      } catch (error) {
        logSecurityRefusal(error, security());
        return errorResponse(error, requestIdOf(event, context));
      }
    });
}

/** True if the caller must be authenticated. */
function requiresCaller(
  { access, acceptsCaller }: CallShape,
  authorization: string | undefined,
): boolean {
  return access !== "public" || (acceptsCaller === true && authorization !== undefined);
}

function respond(
  call: CallShape,
  answer: unknown,
  event: APIGatewayProxyEventV2,
): APIGatewayProxyStructuredResultV2 {
  if (call.status === 204)
    return { statusCode: 204, headers: { "cache-control": jsonHeaders["cache-control"] } };
  if (call.status === 303) {
    const location = z.parse(call.reply, answer) as string;
    const headers = { location, "cache-control": jsonHeaders["cache-control"] };
    return { statusCode: 303, headers };
  }
  const page = call.paged ? (answer as Page<unknown> | PageReply<unknown>) : undefined;
  const whole = page ? ("reply" in page ? page.reply : page.items) : answer;
  const reply = z.parse(call.reply, whole);
  return {
    statusCode: call.status,
    headers: {
      ...jsonHeaders,
      ...(call.edgeSeconds && { "cache-control": edgeCacheControl(call.edgeSeconds) }),
      ...(page?.cursor && { link: nextLink(event, page.cursor) }),
      ...(call.download && {
        "content-disposition": `attachment; filename="${call.download}"`,
      }),
    },
    body: JSON.stringify(reply),
  };
}

/** Returns a Link header for the next page (RFC 8288). */
function nextLink(event: APIGatewayProxyEventV2, cursor: string): string {
  const query = new URLSearchParams({ ...event.queryStringParameters, cursor } as Record<
    string,
    string
  >);
  return `<${event.rawPath}?${query}>; rel="next"`;
}

function requestIdOf(event: APIGatewayProxyEventV2, context: Context): string {
  return event.requestContext?.requestId ?? context.awsRequestId;
}
