import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createRequest } from "../../testing/create-request.ts";
import { compressResponse } from "./compress-response.ts";
import { managedCachePolicies } from "./managed-policies.ts";

describe("compressResponse", () => {
  it("compresses two different response bodies separately even if they have the same ETag", () => {
    const policy = new Map(managedCachePolicies).get("658327ea-f89d-4fab-a63d-7e88639e58f6");
    if (!policy) throw new Error("There is no policy CachingOptimized");
    const request = createRequest({ headers: { "accept-encoding": ["gzip"] } });
    const compressed = (text: string) => {
      const headers = { etag: '"1"', "content-type": "text/plain" };
      const body = Buffer.from(text.repeat(1000));
      return compressResponse(policy, request, { status: 200, headers, body });
    };
    expect(gunzipSync(compressed("a").body).toString()).toBe("a".repeat(1000));
    expect(gunzipSync(compressed("b").body).toString()).toBe("b".repeat(1000));
  });
});
