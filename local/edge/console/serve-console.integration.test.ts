import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FunctionStatistics } from "../../services/lambda/function-statistics.ts";
import type { LocalCloud } from "../../start.ts";
import { createSampleProject, type SampleProject } from "../../testing/sample-cloud.ts";

let project: SampleProject;
let cloud: LocalCloud;

beforeAll(async () => {
  project = await createSampleProject();
  cloud = await project.start();
});
afterAll(async () => {
  await cloud?.stop();
  await project?.remove();
});

const json = async <Answer>(url: string, init?: RequestInit) =>
  (await (await fetch(url, init)).json()) as Answer;

describe("the console", () => {
  it("tells invocations, errors and consumed capacity of each function", async () => {
    const { url } = cloud;
    await fetch(`${url}/api/count/1`, { method: "POST" });
    await fetch(`${url}/api/count/1`, { method: "POST" });
    await fetch(`${url}/api/throw`);
    const functions = await json<FunctionStatistics[]>(`${url}/_local/functions`);
    const named = (name: string) => functions.find(({ description }) => description === name);
    expect(named("count")).toMatchObject({
      invocations: 2,
      errors: 0,
      lastDurationMs: expect.any(Number),
      capacity: {
        requests: 2,
        readUnits: 0,
        writeUnits: 2,
        last: { requests: 1, readUnits: 0, writeUnits: 1 },
      },
    });
    expect(named("throw")).toMatchObject({
      invocations: 1,
      errors: 1,
      lastError: "TypeError: no way",
    });
  });

  it("lists schedules and runs one to its end", async () => {
    const { url } = cloud;
    expect(await json(`${url}/_local/schedules`)).toEqual([
      { name: "clock", expression: "cron(5 0 * * ? *)", timezone: "Etc/UTC" },
    ]);
    const ran = await json(`${url}/_local/schedules/clock/run`, { method: "POST" });
    expect(ran).toEqual({ name: "clock", result: { n: 1, told: false } });
    const missing = await fetch(`${url}/_local/schedules/none/run`, { method: "POST" });
    expect(missing.status).toBe(404);
  });

  it("is a page, and open to this machine's own names only", async () => {
    const { url } = cloud;
    const page = await fetch(`${url}/_local/`);
    expect(await page.text()).toContain("<h1>Console locale</h1>");
    expect(await json(`${url}/_local/mails`)).toEqual([]);
    const foreign = await fetch(`${url}/_local/schedules/clock/run`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });
});

describe("faults", () => {
  const order = (method: string, faults?: unknown) =>
    fetch(`${cloud.url}/_local/faults`, {
      method,
      ...(faults !== undefined && { body: JSON.stringify(faults) }),
    });
  const count = () => fetch(`${cloud.url}/api/count/faults`, { method: "POST" });

  it("stand in for the site's answer as often as told", async () => {
    const body = { message: "Rien ne va plus", code: "internal" };
    await order("POST", [{ method: "POST", path: "/api/count/*", status: 500, body, times: 1 }]);
    const failed = await count();
    expect([failed.status, await failed.json()]).toEqual([500, body]);
    expect((await count()).status).toBe(200);
  });

  it("hit nothing but their method and path, until they are ended", async () => {
    await order("POST", [{ method: "POST", path: "/api/count/faults", status: 503 }]);
    expect((await fetch(`${cloud.url}/api/count/others`, { method: "POST" })).status).toBe(200);
    expect((await count()).status).toBe(503);
    expect((await count()).status).toBe(503);
    expect((await order("DELETE")).status).toBe(204);
    expect((await count()).status).toBe(200);
  });

  it("are refused when they are none", async () => {
    expect((await order("POST", [{ path: 1 }])).status).toBe(400);
    expect((await order("GET")).status).toBe(405);
  });
});
