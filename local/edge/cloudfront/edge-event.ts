import { randomUUID } from "node:crypto";
import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";

interface EdgeValue {
  value: string;
  multiValue?: { value: string }[];
}
type EdgeValues = Record<string, EdgeValue>;

export interface EdgeEventRequest {
  method: string;
  uri: string;
  querystring: EdgeValues;
  headers: EdgeValues;
  cookies: EdgeValues;
}

export interface EdgeEventResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: EdgeValues;
  cookies?: Record<string, EdgeValue & { attributes?: string }>;
  body?: string | { encoding: "text" | "base64"; data: string };
}

/**
 * The event that a CloudFront function receives:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export interface EdgeEvent {
  version: "1.0";
  context: {
    distributionDomainName: string;
    distributionId: string;
    eventType: "viewer-request";
    requestId: string;
  };
  viewer: { ip: string };
  request: EdgeEventRequest;
}

export function edgeEvent(
  distribution: { id: string; domainName: string },
  request: HttpRequest,
): EdgeEvent {
  return {
    version: "1.0",
    context: {
      distributionDomainName: distribution.domainName,
      distributionId: distribution.id,
      eventType: "viewer-request",
      requestId: randomUUID(),
    },
    viewer: { ip: request.ip },
    request: eventRequest(request),
  };
}

function eventRequest({ method, path, query, headers }: HttpRequest): EdgeEventRequest {
  const { cookie = [], ...others } = headers;
  return {
    method,
    uri: path,
    querystring: parsePairs(query.split("&")),
    headers: edgeValues(others),
    cookies: parsePairs(cookie.flatMap((line) => line.split(/;\s*/))),
  };
}

function parsePairs(parts: string[]): EdgeValues {
  const values = new Map<string, string[]>();
  for (const part of parts.filter(Boolean)) {
    const [, name = "", value = ""] = part.match(/^([^=]*)=?(.*)$/s) ?? [];
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return edgeValues(Object.fromEntries(values));
}

/**
 * Returns the viewer request with the changes that the CloudFront function has made. A function cannot change the body
 * or the client's IP address.
 */
export function requestFromEvent(original: HttpRequest, event: EdgeEventRequest): HttpRequest {
  const headers = headersFromEvent(event.headers);
  const cookies = formatPairs(event.cookies);
  if (cookies.length > 0) headers.cookie = [cookies.join("; ")];
  return { ...original, path: event.uri, query: formatPairs(event.querystring).join("&"), headers };
}

/** Converts the result of a CloudFront function that returned a response instead of a request. */
export function responseFromEvent(event: EdgeEventResponse): HttpResponse {
  const { body = "", statusCode } = event;
  const cookies = Object.entries(event.cookies ?? {}).flatMap(([name, cookie]) =>
    [cookie, ...(cookie.multiValue?.slice(1) ?? [])].map(
      ({ value }) => `${name}=${value}${cookie.attributes ? `; ${cookie.attributes}` : ""}`,
    ),
  );
  const headers: HttpResponse["headers"] = headersFromEvent(event.headers ?? {});
  if (cookies.length > 0)
    headers["set-cookie"] = [...[headers["set-cookie"] ?? []].flat(), ...cookies];
  return {
    status: statusCode,
    headers,
    body: typeof body === "string" ? Buffer.from(body) : decode(body),
  };
}

function decode({ encoding, data }: { encoding: string; data: string }): Buffer {
  return Buffer.from(data, encoding === "base64" ? "base64" : "utf8");
}

function edgeValues(values: Record<string, string[]>): EdgeValues {
  const entries = Object.entries(values).map(([name, all]) => {
    const first = { value: all[0] ?? "" };
    return [name, all.length > 1 ? { ...first, multiValue: all.map(asValue) } : first] as const;
  });
  return Object.fromEntries(entries);
}

function asValue(value: string): { value: string } {
  return { value };
}

function headersFromEvent(values: EdgeValues): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.toLowerCase(), allValues(value)]),
  );
}

function formatPairs(values: EdgeValues): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    allValues(value).map((one) => (one ? `${name}=${one}` : name)),
  );
}

function allValues({ value, multiValue }: EdgeValue): string[] {
  return multiValue ? multiValue.map((one) => one.value) : [value];
}
