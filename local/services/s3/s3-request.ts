import type { IncomingMessage } from "node:http";
import { ServiceError } from "../service-error.ts";

/** An S3 request with a path-style URL (`/<bucket>/<key>`). */
export interface S3Request {
  method: string;
  /** Percent-encoded path of the URL, without the query string. */
  rawPath: string;
  bucket: string;
  /** Decoded object key. Empty in requests to the bucket itself. */
  key: string;
  query: Map<string, string>;
  /** Headers, keyed by lower-case name. For a presigned URL, also contains its `x-amz-…` query parameters. */
  headers: Map<string, string>;
  message: IncomingMessage;
}

/** Parses an S3 request. Throws InvalidURI if the URL cannot be decoded. */
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

/** Splits a text at the first separator. Without a separator, the second part is empty. */
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
