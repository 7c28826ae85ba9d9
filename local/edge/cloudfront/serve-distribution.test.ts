import { describe, expect, it } from "vitest";
import type { Behavior } from "./distribution.ts";
import { requestToOrigin } from "./serve-distribution.ts";

const behavior: Behavior = {
  pattern: "*",
  matches: () => true,
  origin: {
    kind: "s3",
    bucket: "web",
    distributionArn: "d",
    domainName: "s3",
    path: "",
    headers: {},
  },
  methods: ["GET"],
  compress: false,
  cachePolicy: {
    headers: "none",
    cookies: "none",
    queries: "none",
    ttls: { min: 0, default: 0, max: 0 },
    gzip: false,
    brotli: false,
  },
  originRequestPolicy: undefined,
  headersPolicy: undefined,
  viewerRequest: undefined,
};

describe("requestToOrigin", () => {
  const forwardAll = { headers: "all", cookies: "all", queries: "all" } as const;

  it.each([
    [{ gzip: true, brotli: true }, "gzip, deflate, br;q=0.9, zstd", "br,gzip"],
    [{ gzip: true, brotli: true }, "br;q=0, identity", undefined],
    [{ gzip: true, brotli: false }, "br, gzip", "gzip"],
    [{ gzip: false, brotli: false }, "br, gzip", "br, gzip"],
  ])(
    "applies the cache policy %o to the header Accept-Encoding: %j, which becomes %j",
    (policy, sent, forwarded) => {
      const request = {
        ...{ method: "GET", path: "/", query: "", ip: "192.0.2.1", body: Buffer.alloc(0) },
        headers: { "accept-encoding": [sent] },
      };
      const cachePolicy = { ...behavior.cachePolicy, ...policy };
      const { headers } = requestToOrigin(
        { ...behavior, cachePolicy, originRequestPolicy: forwardAll },
        request,
      );
      expect(headers["accept-encoding"]?.join()).toBe(forwarded);
    },
  );
});
