import { describe, expect, it } from "vitest";
import { DemoClient } from "./demo-client.ts";
import { startSite } from "./testing/fake-site.ts";

/** Starts a site and logs a client in. `answers` are the site's responses after the login. */
async function startSession(answers: Parameters<typeof startSite>[0]) {
  const { site, requests } = await startSite([
    { status: 200, body: { accessToken: "one" } },
    ...answers,
  ]);
  const client = new DemoClient(site);
  await client.logIn("a@example.org", "secret");
  return { client, requests };
}

describe("DemoClient", () => {
  it("waits for the Retry-After time before retrying a request after a 429", async () => {
    const { site, requests } = await startSite([
      { status: 429, headers: { "retry-after": "2" } },
      { status: 201, body: { id: "a" } },
    ]);
    const started = performance.now();
    expect(await new DemoClient(site).send("POST", "/recipes", {})).toEqual({ id: "a" });
    // Without the Retry-After header, the client would wait only one second.
    expect(performance.now() - started).toBeGreaterThan(1900);
    expect(requests).toEqual(["POST /api/recipes", "POST /api/recipes"]);
  });

  it.each([
    ["the site returns 503", { status: 503 }],
    ["decoding a photo times out on a busy machine", { status: 500 }],
    ["the request conflicts with a concurrent one", { status: 409, body: { code: "conflict" } }],
  ])("retries when %s", async (_, answer) => {
    const { site, requests } = await startSite([
      { ...answer, headers: { "retry-after": "0" } },
      { status: 201, body: { id: "a" } },
    ]);
    expect(await new DemoClient(site).send("POST", "/recipes", {})).toEqual({ id: "a" });
    expect(requests).toHaveLength(2);
  });

  it.each([
    { status: 429, body: { code: "busy" } },
    { status: 409, body: { code: "conflict" } },
  ])("gives up after 20 retries if the site keeps returning $status", async ({ status, body }) => {
    const answer = { status, body, headers: { "retry-after": "0" } };
    const { site, requests } = await startSite(Array.from({ length: 30 }, () => answer));
    await expect(new DemoClient(site).send("POST", "/recipes", {})).rejects.toMatchObject({
      status,
      message: `POST /recipes answered ${status}: ${JSON.stringify(body)}`,
    });
    expect(requests).toHaveLength(21);
  });

  it("returns undefined for a 409 response without the error code `conflict`", async () => {
    const { site } = await startSite([{ status: 409 }]);
    expect(await new DemoClient(site).send("POST", "/categories", {})).toBeUndefined();
  });

  it("logs in again and repeats the request when the site returns 401", async () => {
    const { client, requests } = await startSession([
      { status: 401 },
      { status: 200, body: { accessToken: "two" } },
      { status: 200, body: ["there"] },
    ]);
    expect(await client.send("GET", "/recipes")).toEqual(["there"]);
    expect(requests.at(2)).toBe("POST /api/auth/login");
  });

  it("logs in again if the token expires during the wait after a 429 response", async () => {
    const { client, requests } = await startSession([
      { status: 429, headers: { "retry-after": "0" } },
      { status: 401 },
      { status: 200, body: { accessToken: "two" } },
      { status: 200, body: ["there"] },
    ]);
    expect(await client.send("GET", "/recipes")).toEqual(["there"]);
    expect(requests.at(3)).toBe("POST /api/auth/login");
  });

  it("throws an error when the site returns 401 again after the second login", async () => {
    const { client, requests } = await startSession([
      { status: 401 },
      { status: 200, body: { accessToken: "two" } },
      { status: 401 },
    ]);
    await expect(client.send("GET", "/recipes")).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(4);
  });

  it("throws an error when the second login fails with 401", async () => {
    const { client, requests } = await startSession([{ status: 401 }, { status: 401 }]);
    await expect(client.send("GET", "/recipes")).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(3);
  });

  it("throws an error with the HTTP status when the site returns 403", async () => {
    const { site } = await startSite([{ status: 403, body: { message: "non" } }]);
    await expect(new DemoClient(site).send("GET", "/admin")).rejects.toMatchObject({ status: 403 });
  });
});
