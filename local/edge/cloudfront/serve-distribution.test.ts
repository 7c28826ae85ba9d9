import { describe, expect, it } from "vitest";
import { createRequest } from "../../testing/create-request.ts";
import { requestToOrigin } from "./serve-distribution.ts";

describe("requestToOrigin", () => {
  it.each([
    [{ gzip: true, brotli: true }, "gzip, deflate, br;q=0.9, zstd", "br,gzip"],
    [{ gzip: true, brotli: true }, "br;q=0, identity", undefined],
    [{ gzip: true, brotli: false }, "br, gzip", "gzip"],
    [{ gzip: false, brotli: false }, "br, gzip", "br, gzip"],
  ])(
    "applies the cache policy %o to the header Accept-Encoding: %j, which becomes %j",
    (policy, sent, forwarded) => {
      const bucket = { kind: "s3", bucket: "web", distributionArn: undefined } as const;
      const origin = { ...bucket, domainName: "s3", path: "", headers: {} };
      const ttls = { min: 0, default: 0, max: 0 };
      const cachePolicy = {
        headers: "none",
        cookies: "none",
        queries: "none",
        ttls,
        ...policy,
      } as const;
      const originRequestPolicy = { headers: "all", cookies: "all", queries: "all" } as const;
      const request = createRequest({ headers: { "accept-encoding": [sent] } });
      const { headers } = requestToOrigin({ origin, cachePolicy, originRequestPolicy }, request);
      expect(headers["accept-encoding"]?.join()).toBe(forwarded);
    },
  );
});
