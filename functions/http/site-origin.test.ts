import { describe, expect, it } from "vitest";
import { siteOrigin } from "./site-origin.ts";

process.env.ORIGIN_SECRET = "known to CloudFront";

const originFor = (headers: Record<string, string>) =>
  siteOrigin({ headers, requestContext: { domainName: "abc.execute-api.exemple" } } as never);

describe("siteOrigin", () => {
  it.each([
    ["cuisine.exemple.fr", "https://cuisine.exemple.fr"],
    ["localhost:3000", "http://localhost:3000"],
    ["127.0.0.1:3100", "http://127.0.0.1:3100"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["localhost.exemple.fr", "https://localhost.exemple.fr"],
  ])("uses the host %s sent by CloudFront", (host, expected) =>
    expect(originFor({ "x-viewer-host": host })).toBe(expected),
  );

  it("uses the API's own host if CloudFront is not used", () =>
    expect(originFor({})).toBe("https://abc.execute-api.exemple"));
});
