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

/** A site that gives the prepared answers in turn, and the paths it was asked for. */
async function siteThatAnswers(answers: Answer[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, headers, body } = answers.shift() ?? { status: 500 };
    response.writeHead(status, headers).end(body === undefined ? "" : JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(() => server.close());
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe("a client of the demo", () => {
  it("waits as told when it was too much, then sends again", async () => {
    const { site, asked } = await siteThatAnswers([
      { status: 429, headers: { "retry-after": "0" } },
      { status: 201, body: { id: "a" } },
    ]);
    expect(await new DemoClient(site).send("POST", "/recipes", {})).toEqual({ id: "a" });
    expect(asked).toEqual(["POST /api/recipes", "POST /api/recipes"]);
  });

  it("takes for done what is there already", async () => {
    const { site } = await siteThatAnswers([{ status: 409 }]);
    expect(await new DemoClient(site).send("POST", "/categories", {})).toBeUndefined();
  });

  it("signs in once more when its time is over", async () => {
    const { site, asked } = await siteThatAnswers([
      { status: 200, body: { accessToken: "one" } },
      { status: 401 },
      { status: 200, body: { accessToken: "two" } },
      { status: 200, body: ["there"] },
    ]);
    const client = new DemoClient(site);
    await client.logIn("a@example.org", "secret");
    expect(await client.send("GET", "/recipes")).toEqual(["there"]);
    expect(asked.at(2)).toBe("POST /api/auth/login");
  });

  it("throws what else is refused, with its status", async () => {
    const { site } = await siteThatAnswers([{ status: 403, body: { message: "non" } }]);
    await expect(new DemoClient(site).send("GET", "/admin")).rejects.toMatchObject({ status: 403 });
  });
});
