import type { HttpRequest } from "../../services/http-message.ts";
import type { CachePolicy } from "./forward-policy.ts";

export type Encoding = "br" | "gzip";

/** Returns the encodings that both the client and the cache policy accept, Brotli first. */
export function acceptedEncodings(policy: CachePolicy, request: HttpRequest): Encoding[] {
  const accepted = (request.headers["accept-encoding"] ?? [])
    .join(",")
    .split(",")
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  const encodings: Encoding[] = [];
  if (policy.brotli && accepted.includes("br")) encodings.push("br");
  if (policy.gzip && accepted.includes("gzip")) encodings.push("gzip");
  return encodings;
}
