import { describe, expect, it } from "vitest";
import type { FunctionStatistics } from "../../services/lambda/function-statistics.ts";
import { cloud, setUpSampleCloud } from "../../testing/sample-setup.ts";

setUpSampleCloud();

const json = async <Answer>(url: string, init?: RequestInit) =>
  (await (await fetch(url, init)).json()) as Answer;

describe("local console", () => {
  it("returns the number of invocations and errors of each Lambda function", async () => {
    const { url } = cloud;
    const statistics = async (name: string) => {
      const functions = await json<FunctionStatistics[]>(`${url}/_local/functions`);
      const found = functions.find(({ description }) => description === name);
      if (!found) throw new Error(`No function ${name}`);
      return found;
    };
    const before = { count: await statistics("count"), throw: await statistics("throw") };
    await fetch(`${url}/api/count/1`, { method: "POST" });
    await fetch(`${url}/api/count/1`, { method: "POST" });
    await fetch(`${url}/api/throw`);
    expect(await statistics("count")).toMatchObject({
      invocations: before.count.invocations + 2,
      errors: 0,
      lastDurationMs: expect.any(Number),
      capacity: {
        requests: before.count.capacity.requests + 2,
        readUnits: 0,
        writeUnits: before.count.capacity.writeUnits + 2,
        last: { requests: 1, readUnits: 0, writeUnits: 1 },
      },
    });
    expect(await statistics("throw")).toMatchObject({
      invocations: before.throw.invocations + 1,
      errors: before.throw.errors + 1,
      lastError: "TypeError: no way",
    });
  });

  it("runs a schedule on request and returns the result of its Lambda function", async () => {
    const { url } = cloud;
    expect(await json(`${url}/_local/schedules`)).toEqual([
      { name: "clock", expression: "cron(5 0 * * ? *)", timezone: "Etc/UTC" },
    ]);
    const ran = await json(`${url}/_local/schedules/clock/run`, { method: "POST" });
    expect(ran).toEqual({
      name: "clock",
      result: { n: expect.any(Number), hasConsumedCapacity: false, now: expect.any(Number) },
    });
    const missing = await fetch(`${url}/_local/schedules/none/run`, { method: "POST" });
    expect(missing.status).toBe(404);
  });

  it("returns the number of messages in each SQS queue", async () => {
    const queues = await json<{ name: string }[]>(`${cloud.url}/_local/queues`);
    expect(queues).toEqual([
      { name: expect.stringContaining("sample-"), visible: 0, inFlight: 0, delayed: 0 },
    ]);
    expect(await (await fetch(`${cloud.url}/_local/`)).text()).toContain(queues[0]?.name);
  });

  it("shifts a scheduled Lambda function's clock by the time in the x-local-clock header", async () => {
    const run = async (shiftMs: number) => {
      const headers = { "x-local-clock": String(shiftMs) };
      const url = `${cloud.url}/_local/schedules/clock/run`;
      const { result } = await json<{ result: { now: number } }>(url, { method: "POST", headers });
      return result.now;
    };
    const yearMs = 365 * 86_400_000;
    expect((await run(yearMs)) - (await run(0))).toBeGreaterThan(yearMs - 60_000);
  });

  it("returns the console's HTML page, and the list of sent emails as JSON", async () => {
    const { url } = cloud;
    const page = await fetch(`${url}/_local/`);
    expect(await page.text()).toContain("<h1>Local console</h1>");
    expect(await json(`${url}/_local/mails`)).toEqual([]);
  });

  it("returns 403 for a POST request from another website", async () => {
    const refused = await fetch(`${cloud.url}/_local/schedules/clock/run`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(refused.status).toBe(403);
  });
});

describe("POST /_local/faults", () => {
  const send = (method: string, faults?: unknown) =>
    fetch(`${cloud.url}/_local/faults`, {
      method,
      ...(faults !== undefined && { body: JSON.stringify(faults) }),
    });
  const count = () => fetch(`${cloud.url}/api/count/faults`, { method: "POST" });

  it("makes the site return a simulated error response the given number of times", async () => {
    const body = { message: "Something failed", code: "internal" };
    await send("POST", [{ method: "POST", path: "/api/count/*", status: 500, body, times: 1 }]);
    const failed = await count();
    expect([failed.status, await failed.json()]).toEqual([500, body]);
    expect((await count()).status).toBe(200);
  });

  it("simulates an error only for requests with the given HTTP method and path", async () => {
    await send("POST", [{ method: "POST", path: "/api/count/faults", status: 503 }]);
    expect((await fetch(`${cloud.url}/api/count/others`, { method: "POST" })).status).toBe(200);
    expect((await count()).status).toBe(503);
    expect((await count()).status).toBe(503);
    expect((await send("DELETE")).status).toBe(204);
    expect((await count()).status).toBe(200);
  });

  it("returns 400 for an invalid list of simulated errors, and 405 for a GET request", async () => {
    expect((await send("POST", [{ path: 1 }])).status).toBe(400);
    expect((await send("GET")).status).toBe(405);
  });
});
