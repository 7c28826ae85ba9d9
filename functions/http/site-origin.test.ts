import { describe, expect, it, vi } from "vitest";
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
  ])(
    "returns the origin (scheme and host) for the host %s in the header `x-viewer-host`",
    (host, expected) => expect(originFor({ "x-viewer-host": host })).toBe(expected),
  );

  it("returns the configured site origin, whatever host the request contains", async () => {
    vi.stubEnv("SITE_ORIGIN", "https://cuisine.exemple.fr");
    vi.resetModules();
    const configured = await import("./site-origin.ts");
    const headers = { "x-viewer-host": "ailleurs.exemple" };
    const event = { headers, requestContext: { domainName: "abc.execute-api.exemple" } };
    expect(configured.siteOrigin(event as never)).toBe("https://cuisine.exemple.fr");
    vi.unstubAllEnvs();
  });

  it("returns the API's own origin if the site is deployed without CloudFront", () =>
    expect(originFor({})).toBe("https://abc.execute-api.exemple"));
});
