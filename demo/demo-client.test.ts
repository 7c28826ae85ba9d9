import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { DemoClient } from "./demo-client.ts";

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** Starts a fake server that returns the given responses in order and records the requests. */
async function startSite(answers: Answer[]) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { status, headers, body } = answers.shift() ?? { status: 500 };
    response.writeHead(status, headers).end(body === undefined ? "" : JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(() => server.close());
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describe("DemoClient", () => {
  it("retries after the Retry-After time when the site answers 429", async () => {
    const { site, requests } = await startSite([
      { status: 429, headers: { "retry-after": "0" } },
      { status: 201, body: { id: "a" } },
    ]);
    expect(await new DemoClient(site).send("POST", "/recipes", {})).toEqual({ id: "a" });
    expect(requests).toEqual(["POST /api/recipes", "POST /api/recipes"]);
  });

  it("gives up after 20 retries when the site keeps answering 429", async () => {
    const busy = { status: 429, headers: { "retry-after": "0" }, body: { code: "busy" } };
    const { site, requests } = await startSite(Array.from({ length: 30 }, () => busy));
    await expect(new DemoClient(site).send("POST", "/recipes", {})).rejects.toThrow(
      'POST /recipes answered 429: {"code":"busy"}',
    );
    expect(requests).toHaveLength(21);
  });

  it("does not wait for a limit that would last longer than a minute", async () => {
    const { site, requests } = await startSite([{ status: 429, headers: { "retry-after": "61" } }]);
    await expect(new DemoClient(site).send("POST", "/recipes", {})).rejects.toMatchObject({
      status: 429,
    });
    expect(requests).toHaveLength(1);
  });

  it("retries when the site answers 503", async () => {
    const { site, requests } = await startSite([
      { status: 503, headers: { "retry-after": "0" } },
      { status: 200, body: ["there"] },
    ]);
    expect(await new DemoClient(site).send("GET", "/recipes")).toEqual(["there"]);
    expect(requests).toHaveLength(2);
  });

  it("retries a request that conflicts with a concurrent one", async () => {
    const { site, requests } = await startSite([
      { status: 409, headers: { "retry-after": "0" }, body: { code: "conflict" } },
      { status: 201, body: { id: "a" } },
    ]);
    expect(await new DemoClient(site).send("POST", "/recipes", {})).toEqual({ id: "a" });
    expect(requests).toHaveLength(2);
  });

  it("returns undefined for a 409 response without the error code `conflict`", async () => {
    const { site } = await startSite([{ status: 409 }]);
    expect(await new DemoClient(site).send("POST", "/categories", {})).toBeUndefined();
  });

  it("logs in again and repeats the request when the site answers 401", async () => {
    const { site, requests } = await startSite([
      { status: 200, body: { accessToken: "one" } },
      { status: 401 },
      { status: 200, body: { accessToken: "two" } },
      { status: 200, body: ["there"] },
    ]);
    const client = new DemoClient(site);
    await client.logIn("a@example.org", "secret");
    expect(await client.send("GET", "/recipes")).toEqual(["there"]);
    expect(requests.at(2)).toBe("POST /api/auth/login");
  });

  it("throws an error that contains the HTTP status when the site answers 403", async () => {
    const { site } = await startSite([{ status: 403, body: { message: "non" } }]);
    await expect(new DemoClient(site).send("GET", "/admin")).rejects.toMatchObject({ status: 403 });
  });
});
