import type { IncomingMessage } from "node:http";
import { ServiceError } from "../service-error.ts";

/** A request by path-style address. */
export interface S3Request {
  method: string;
  /** As it came: percent-encoded, without the query. */
  rawPath: string;
  bucket: string;
  /** Decoded; empty when the request is about the bucket. */
  key: string;
  query: Map<string, string>;
  /** In lower case; what a presigned address carries in its query as `x-amz-…` stands here too. */
  headers: Map<string, string>;
  message: IncomingMessage;
}

/** Throws InvalidURI for what cannot be decoded. */
export function readRequest(message: IncomingMessage): S3Request {
  const [rawPath = "/", queryText = ""] = split(message.url ?? "/", "?");
  const [bucket, key] = split(decode(rawPath).slice(1), "/");
  const query = new Map(
    queryText
      .split("&")
      .filter(Boolean)
      .map((pair) => {
        const [name, value] = split(pair, "=");
        return [decode(name), decode(value)];
      }),
  );
  const hoisted = [...query].filter(([name]) => name.startsWith("x-amz-"));
  const sent = Object.entries(message.headers).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const headers = new Map([...hoisted, ...sent]);
  return { method: message.method ?? "GET", rawPath, bucket, key, query, headers, message };
}

/** Before and after the first separator. */
function split(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ServiceError(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
}
