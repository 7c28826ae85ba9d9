import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressResponse } from "./compress-response.ts";
import { managedCachePolicies } from "./managed-policies.ts";

describe("compressResponse", () => {
  it("compresses two different response bodies separately even if they have the same ETag", () => {
    const policy = new Map(managedCachePolicies).get("658327ea-f89d-4fab-a63d-7e88639e58f6");
    if (!policy) throw new Error("There is no policy CachingOptimized");
    const headers = { "accept-encoding": ["gzip"] };
    const compressed = (text: string) => {
      const request = {
        method: "GET",
        path: "/",
        query: "",
        headers,
        ip: "",
        body: Buffer.alloc(0),
      };
      const response = { etag: '"1"', "content-type": "text/plain" };
      const body = Buffer.from(text.repeat(1000));
      return compressResponse(policy, request, { status: 200, headers: response, body });
    };
    expect(gunzipSync(compressed("a").body).toString()).toBe("a".repeat(1000));
    expect(gunzipSync(compressed("b").body).toString()).toBe("b".repeat(1000));
  });
});
