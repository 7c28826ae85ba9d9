import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const withCloudFront = { ORIGIN_SECRET: "known to CloudFront" };

/** Returns the site's origin for a request with the given headers. Sets the environment variables in `environment`. */
async function originFor(
  headers: Record<string, string>,
  environment: Record<string, string> = withCloudFront,
): Promise<string> {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { siteOrigin } = await import("./site-origin.ts");
  const requestContext = { domainName: "abc.execute-api.exemple" };
  return siteOrigin({ headers, requestContext } as never);
}

describe("siteOrigin", () => {
  it.each([
    ["cuisine.exemple.fr", "https://cuisine.exemple.fr"],
    ["localhost:3000", "http://localhost:3000"],
    ["127.0.0.1:3100", "http://127.0.0.1:3100"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["localhost.exemple.fr", "https://localhost.exemple.fr"],
  ])(
    "returns the origin (scheme and host) for the host %s in the header `x-viewer-host`",
    async (host, expected) => expect(await originFor({ "x-viewer-host": host })).toBe(expected),
  );

  it("returns the configured site origin, whatever host the request contains", async () => {
    const environment = { ...withCloudFront, SITE_ORIGIN: "https://cuisine.exemple.fr" };
    const origin = await originFor({ "x-viewer-host": "ailleurs.exemple" }, environment);
    expect(origin).toBe("https://cuisine.exemple.fr");
  });

  it("ignores the header `x-viewer-host` if the site is deployed without CloudFront (D52)", async () => {
    const origin = await originFor({ "x-viewer-host": "ailleurs.exemple" }, {});
    expect(origin).toBe("https://abc.execute-api.exemple");
  });
});
