import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { Lambda } from "../../services/lambda/start-lambda.ts";
import type { Behavior, Distribution } from "./distribution.ts";
import { requestToOrigin, serveDistribution } from "./serve-distribution.ts";

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
  viewerResponse: undefined,
};
const distribution: Distribution = {
  id: "d",
  domainName: "localhost",
  behaviors: [behavior],
  errorPages: new Map([[403, { path: "/missing.html", status: 404 }]]),
  errorTtls: new Map(),
};
const page = { etag: '"1"', "last-modified": "Sat, 21 Nov 2026 08:00:00 GMT" };
const backend = {
  s3: {
    readObject: async (_: string, key: string) =>
      key === "missing.html"
        ? { body: Readable.from([Buffer.from("gone")]), headers: page }
        : undefined,
  },
  readGrants: new Map([
    ["web", [{ distributionArn: "d", allowsGet: () => true, allowsList: false }]],
  ]),
  lambda: {} as Lambda,
  localize: (text: string) => text,
};

describe("serveDistribution", () => {
  it.each<[string, Record<string, string[]>]>([
    ["If-None-Match", { "if-none-match": ['"1"'] }],
    ["If-Modified-Since", { "if-modified-since": [page["last-modified"]] }],
    ["Range", { range: ["bytes=0-1"] }],
  ])(
    "sends the whole custom error page even if the request has the header %s",
    async (_, headers) => {
      const request = {
        method: "GET",
        path: "/gone",
        query: "",
        headers,
        ip: "",
        body: Buffer.alloc(0),
      };
      const response = await serveDistribution(distribution, backend, request);
      expect([response.status, response.body.toString()]).toEqual([404, "gone"]);
    },
  );
});

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
