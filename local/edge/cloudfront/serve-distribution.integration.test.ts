import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { EchoResponse } from "../../testing/echo-response.ts";
import { cloud, setUpSampleCloud } from "../../testing/sample-setup.ts";

setUpSampleCloud();

const call = (path: string, init?: RequestInit) =>
  fetch(`${cloud.url}${path}`, { redirect: "manual", ...init });

interface RawResponse {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Requests a path of the site. Unlike `fetch`, this function does not decompress the response. */
function raw(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<RawResponse>((resolve, reject) => {
    request(`${cloud.url}${path}`, { headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on("error", reject)
      .end();
  });
}

describe("S3 origin", () => {
  it("serves files with the Content-Type and Cache-Control headers set by the deployment", async () => {
    const response = await call("/assets/app-1.js");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  });

  it.each(["/", "/orders", "/orders/42?tab=1"])(
    "returns the website's HTML page for the path %s",
    async (path) => {
      const response = await call(path);
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining("<title>Site</title>"),
      ]);
    },
  );

  it("returns 403 for a missing file, because CloudFront is not allowed to list the bucket", async () => {
    expect((await call("/assets/gone.js")).status).toBe(403);
  });

  it("sends the client the redirect that the CloudFront function returns", async () => {
    const response = await call("/old");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/new"]);
  });

  it("returns 403 if the cache behaviour does not allow the request's HTTP method", async () => {
    expect((await call("/", { method: "POST", body: "x" })).status).toBe(403);
    expect((await call("/api/echo", { method: "POST", body: "x" })).status).toBe(200);
  });

  it("compresses responses with an encoding that the client accepts", async () => {
    const brotli = await raw("/assets/app-1.js", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).length).toBe(3004);
    expect(brotli.headers).toMatchObject({
      vary: "Accept-Encoding",
      etag: expect.stringMatching(/^W\//),
    });
    const gzip = await raw("/assets/app-1.js", { "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const plain = await raw("/assets/app-1.js");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.body.length).toBe(3004);
  });

  it("supports conditional requests and HEAD requests", async () => {
    const path = "/assets/app-1.js";
    const { headers } = await raw(path, { "accept-encoding": "br" });
    const unchanged = await raw(path, { "if-none-match": String(headers.etag) });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    expect(unchanged.headers["cache-control"]).toBe("public, max-age=60");
    const head = await raw(path, {}, "HEAD");
    expect([head.headers["content-length"], head.body.length]).toEqual(["3004", 0]);
  });

  it("adds the headers that the response headers policy defines", async () => {
    for (const path of ["/", "/api/echo", "/assets/gone.js"]) {
      const { headers } = await call(path);
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'self'; connect-src 'self' http:\/\/127\.0\.0\.1:\d+$/,
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("permissions-policy")).toBe("camera=()");
    }
  });
});

describe("HTTP API origin", () => {
  it("forwards to the API the headers that the CloudFront function has added", async () => {
    const headers = { "x-viewer-address": "6.6.6.6" };
    const { event } = (await (await call("/api/echo", { headers })).json()) as EchoResponse;
    expect(["127.0.0.1", "::1"]).toContain(event.headers["x-viewer-address"]);
  });

  it("replaces a client's header with the origin's custom header of the same name", async () => {
    const headers = { "x-origin-secret": "something else" };
    const { event } = (await (await call("/api/echo", { headers })).json()) as EchoResponse;
    expect(event.headers["x-origin-secret"]).toBe("origin-secret");
  });
});

describe("WebSocket API origin", () => {
  const connect = (query = "") =>
    new Promise<{ protocol: string; status: number }>((resolve) => {
      const socket = new WebSocket(`${cloud.url.replace("http", "ws")}/api${query}`, [
        "bearer",
        "t",
      ]);
      socket.on("open", () => {
        resolve({ protocol: socket.protocol, status: 101 });
        socket.close();
      });
      socket.on("unexpected-response", (_, response) =>
        resolve({ protocol: "", status: response.statusCode ?? 0 }),
      );
      socket.on("error", () => {});
    });

  it("accepts a WebSocket connection with the subprotocol that the $connect route returns", async () => {
    expect(await connect()).toEqual({ protocol: "bearer", status: 101 });
  });

  it("rejects a WebSocket connection with the error status that the $connect route returns", async () => {
    expect((await connect("?refuse=1")).status).toBe(401);
  });

  it("returns 426 for a request that is not a WebSocket handshake", async () => {
    expect((await call("/api")).status).toBe(426);
  });
});
