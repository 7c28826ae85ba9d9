import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { EchoResponse } from "../../../testing/echo-response.ts";
import { cloud, project, setUpSampleCloud } from "../../../testing/sample-setup.ts";

beforeAll(() => {
  vi.stubEnv("SECRET_OF_THE_PARENT", "1");
});
setUpSampleCloud();
afterAll(() => {
  vi.unstubAllEnvs();
});

const call = (path: string, init?: RequestInit) => fetch(`${cloud.url}${path}`, init);
const echo = async (path: string, init?: RequestInit) =>
  (await (await call(path, init)).json()) as EchoResponse;

/** Sends a request with exactly the given path, whereas `fetch` would normalise it. Returns the response status. */
function raw(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(cloud.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describe("HTTP API event", () => {
  it("passes an HTTP request to the Lambda function as an event in payload format 2.0", async () => {
    const { event } = await echo("/api/things/a%20b?x=1&x=2&y=%C3%A9&__proto__=z", {
      headers: { Authorization: "Bearer t", Cookie: "a=1; b=2", "X-Forwarded-For": "6.6.6.6" },
    });
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "GET /api/things/{id}",
      rawPath: "/api/things/a b",
      rawQueryString: "x=1&x=2&y=%C3%A9&__proto__=z",
      cookies: ["a=1", "b=2"],
      queryStringParameters: { x: "1,2", y: "é" },
      pathParameters: { id: "a b" },
      isBase64Encoded: false,
      requestContext: {
        accountId: "000000000000",
        stage: "$default",
        http: { method: "GET", path: "/api/things/a b", sourceIp: expect.any(String) },
      },
    });
    expect(event.headers).toMatchObject({
      authorization: "Bearer t",
      host: event.requestContext.domainName,
      "x-forwarded-for": expect.stringMatching(/^6\.6\.6\.6, (127\.0\.0\.1|::1)$/),
    });
    expect(event.headers).not.toHaveProperty("cookie");
    expect(event).not.toHaveProperty("body");
  });

  it("omits cookies, parameters and body from the event if the HTTP request has none", async () => {
    const { event } = await echo("/api/echo");
    for (const name of ["cookies", "queryStringParameters", "pathParameters", "body"]) {
      expect(event).not.toHaveProperty(name);
    }
  });

  it.each([
    ["application/json", '{"a":"é"}', false],
    ["application/problem+json", "{}", false],
    ["text/plain; charset=utf-8", "hé", false],
    ["multipart/form-data; boundary=x", "--x--", true],
    ["application/x-www-form-urlencoded", "a=1", true],
    ["application/octet-stream", "x", true],
  ])(
    "passes a request body of type %s (%s) to the function with isBase64Encoded: %s",
    async (type, body, encoded) => {
      const headers = { "content-type": type };
      const { event } = await echo("/api/echo", { method: "POST", headers, body });
      expect(event.isBase64Encoded).toBe(encoded);
      expect(event.body).toBe(encoded ? Buffer.from(body).toString("base64") : body);
    },
  );

  it("passes the key of the most specific matching route to the function", async () => {
    const keys = ["/api/things/special", "/api/things/7", "/api/else/where"].map(
      async (path) => (await echo(path)).event.routeKey,
    );
    expect(await Promise.all(keys)).toEqual([
      "GET /api/things/special",
      "GET /api/things/{id}",
      "GET /api/{proxy+}",
    ]);
    const deleted = await call("/api/things/7", { method: "DELETE" });
    expect([deleted.status, await deleted.json()]).toEqual([404, { message: "Not Found" }]);
  });
});

describe("function environment", () => {
  it("sets a function's environment variables from the template, not from the parent process", async () => {
    const { env, context, remainingTimeMs } = await echo("/api/echo");
    expect(env).toMatchObject({
      SITE_URL: cloud.url,
      TABLE_NAME: expect.stringContaining("Table"),
      AWS_REGION: "eu-west-3",
      AWS_LAMBDA_FUNCTION_NAME: expect.stringMatching(/^sample-Functionecho/),
    });
    expect(env).not.toHaveProperty("SECRET_OF_THE_PARENT");
    expect(remainingTimeMs).toBeGreaterThan(3000);
    expect(context).toMatchObject({
      functionName: env.AWS_LAMBDA_FUNCTION_NAME,
      functionVersion: "$LATEST",
      memoryLimitInMB: "128",
      logGroupName: "echo-logs",
    });
  });

  it("lets a function load unbundled packages from the project's node_modules", async () => {
    expect(Buffer.from(await (await call("/api/sharp")).text(), "base64").toString()).toContain(
      "WEBP",
    );
  });
});

describe("serveHttpApi", () => {
  it("sends the status, headers, cookies and binary body that the function returns", async () => {
    const response = await call("/api/cookies");
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2"]);
    expect(response.headers.get("x-own")).toBe("7");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from([0, 255]));
  });

  it.each([
    ["/api/throw", 500, "Internal Server Error"],
    ["/api/malformed", 500, "Internal Server Error"],
    ["/api/broken", 500, "Internal Server Error"],
    ["/api/exit", 500, "Internal Server Error"],
    ["/api/hog", 500, "Internal Server Error"],
    ["/api/slow", 503, "Service Unavailable"],
    ["/api/spin", 503, "Service Unavailable"],
    ["/api/big", 500, "Internal Server Error"],
  ])(
    "responds to %s with %i (%s) while other functions keep running",
    async (path, status, message) => {
      for (const _ of [1, 2]) {
        const [bad, good] = await Promise.all([call(path), call("/api/echo")]);
        expect([bad.status, await bad.json()]).toEqual([status, { message }]);
        expect(good.status).toBe(200);
      }
    },
  );

  it("runs a function again after its leftover timer has crashed the worker thread", async () => {
    const text = async () => (await call("/api/late")).text();
    expect(await text()).toBe("done");
    const late = cloud.lambda.statistics().find(({ description }) => description === "late");
    const log = join(project.directory, "data", "logs", `${late?.name}.log`);
    await expect.poll(() => readFile(log, "utf8").catch(() => "")).toContain("too late");
    expect(await text()).toBe("done");
  });

  it("returns 413 if a request body is too large for API Gateway or Lambda", async () => {
    for (const megabytes of [11, 5]) {
      const body = new Uint8Array(megabytes * 1024 * 1024);
      const headers = { "content-type": "application/octet-stream" };
      const response = await call("/api/echo", { method: "POST", headers, body });
      expect([megabytes, response.status]).toEqual([megabytes, 413]);
    }
  });

  it("rejects malformed paths, oversized headers and path traversal", async () => {
    expect(await raw("/api/%E0%A4%A")).toBe(400);
    expect(await raw("/%E0%A4%A.js")).toBe(400);
    expect(await raw("/api/echo", { "x-long": "x".repeat(30_000) })).toBe(494);
    expect(await raw("/api/echo?%E0%A4%A&&=&a")).toBe(200);
    expect(await raw("//evil.example/..%2f..%2fetc/passwd")).toBe(403);
  });

  it("keeps working after a client disconnects in the middle of an upload", async () => {
    const { hostname, port } = new URL(cloud.url);
    const upload = request({
      hostname,
      port,
      path: "/api/echo",
      method: "POST",
      headers: { "content-length": "1000000" },
    });
    upload.on("error", () => {});
    await new Promise<void>((resolve) => upload.write("x", () => resolve()));
    upload.destroy();
    expect((await call("/api/echo")).status).toBe(200);
  });
});

describe("limits of concurrent Lambda executions", () => {
  it("runs at most ten invocations of a function concurrently and queues the rest", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await call("/api/ten")).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const lines = (await readFile(join(project.directory, "ten"), "utf8")).trim().split("\n");
    let running = 0;
    const counts = lines.map((line) => {
      running += line === "start" ? 1 : -1;
      return running;
    });
    expect(Math.max(...counts)).toBe(10);
  });
});
