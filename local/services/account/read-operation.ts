import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { ServiceError } from "../service-error.ts";

type Protocol = "query" | "json" | "rest-json" | "rest-xml";

/** A parsed request to an AWS service. */
export interface OperationRequest {
  protocol: Protocol;
  /** Prefix of the service's IAM actions, such as `cloudwatch`. */
  service: string;
  /** Name of the requested operation, such as `DescribeAlarms`. */
  operation: string;
  /** Region for which the request was signed. */
  region: string;
  input: Record<string, unknown>;
}

/** IAM action prefixes that differ from the service name in request signatures, keyed by that service name. */
const actionPrefixes: Record<string, string> = { monitoring: "cloudwatch" };

type Route = [method: string, path: RegExp, operation: string];

const routes: Record<string, { protocol: Protocol; routes: Route[] }> = {
  lambda: {
    protocol: "rest-json",
    routes: [["GET", /^\/2016-08-19\/account-settings\/?$/, "GetAccountSettings"]],
  },
  ses: {
    protocol: "rest-json",
    routes: [
      ["GET", /^\/v2\/email\/account$/, "GetAccount"],
      ["PUT", /^\/v2\/email\/account\/sending$/, "PutAccountSendingAttributes"],
      ["GET", /^\/v2\/email\/identities\/(?<EmailIdentity>[^/]+)$/, "GetEmailIdentity"],
      ["POST", /^\/v2\/email\/identities$/, "CreateEmailIdentity"],
      ["DELETE", /^\/v2\/email\/identities\/(?<EmailIdentity>[^/]+)$/, "DeleteEmailIdentity"],
      [
        "DELETE",
        /^\/v2\/email\/suppression\/addresses\/(?<EmailAddress>[^/]+)$/,
        "DeleteSuppressedDestination",
      ],
    ],
  },
  cloudfront: {
    protocol: "rest-xml",
    routes: [["GET", /^\/2020-05-31\/distribution$/, "ListDistributions"]],
  },
  route53: {
    protocol: "rest-xml",
    routes: [
      ["GET", /^\/2013-04-01\/hostedzone\/(?<Id>[^/]+)$/, "GetHostedZone"],
      ["GET", /^\/2013-04-01\/hostedzone\/(?<Id>[^/]+)\/rrset$/, "ListResourceRecordSets"],
    ],
  },
  s3: { protocol: "rest-xml", routes: [["GET", /^\/$/, "ListBuckets"]] },
};

/** Returns the service name from a request's signature. */
export function signedServiceOf(message: IncomingMessage): string | undefined {
  return scopeOf(message).service;
}

/** Returns the region and service name from a request's signature. */
function scopeOf({ headers }: IncomingMessage): { region?: string; service?: string } {
  const scope = /Credential=[^/]+\/\d+\/(?<region>[\w-]+)\/(?<service>\w+)\/aws4_request/;
  return scope.exec(headers.authorization ?? "")?.groups ?? {};
}

/** Reads the AWS operation and its input from an HTTP request. Throws UnknownOperationException for an unknown path. */
export async function readOperation(message: IncomingMessage): Promise<OperationRequest> {
  const { service: signed = "", region = "" } = scopeOf(message);
  const service = actionPrefixes[signed] ?? signed;
  const body = await text(message);
  const target = message.headers["x-amz-target"];
  if (typeof target === "string") {
    const operation = target.split(".").at(-1) ?? "";
    return { protocol: "json", service, operation, region, input: JSON.parse(body || "{}") };
  }
  const rest = routes[service];
  if (!rest) {
    const input = Object.fromEntries(new URLSearchParams(body));
    return { protocol: "query", service, operation: input.Action ?? "", region, input };
  }
  const { pathname, searchParams } = new URL(message.url ?? "/", "http://localhost");
  for (const [method, path, operation] of rest.routes) {
    const match = method === message.method && path.exec(pathname);
    if (!match) continue;
    const parameters = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    const input = {
      ...Object.fromEntries([...searchParams, ...parameters]),
      ...JSON.parse(body || "{}"),
    };
    return { protocol: rest.protocol, service, operation, region, input };
  }
  throw new ServiceError(
    404,
    "UnknownOperationException",
    `${service} has no ${message.method} ${pathname} in the local cloud.`,
  );
}
