import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { methodsOf } from "#shared/contract/call.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import { type ErrorCode, errorCatalogue } from "#shared/errors.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { registerUser, type User } from "./stack/users.ts";

setUpOwnStack();
let anna: User;

beforeAll(async () => {
  anna = await registerUser(stack, "Anna");
});

interface Sent {
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends a request without normalising its path or headers. */
function send(method: string, path: string, { headers = {}, body }: Sent = {}) {
  const { hostname, port } = new URL(stack.url);
  return new Promise<{ status: number; allow: string | undefined; text: string }>(
    (resolve, reject) => {
      request({ hostname, port, path: `/api${path}`, method, headers }, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, allow: headers.allow, text: await text(response) });
      })
        .on("error", reject)
        .end(body);
    },
  );
}

/** Sends a request that is expected to fail. Returns the error code in the response (D32). */
async function errorCodeOf(method: string, path: string, sent?: Sent): Promise<string> {
  const answer = await send(method, path, sent);
  const { message, code, errors, ...others } = JSON.parse(answer.text);
  const [status, sentence] = errorCatalogue[code as ErrorCode];
  expect(answer.status, answer.text).toBe(status);
  expect(others).toEqual({});
  if (code === "validation") expect(message).toBe(Object.values(errors)[0]);
  else if (code === "too-large") expect(message).toContain("trop volumineu");
  else expect(message).toBe(sentence);
  return code;
}

const json = { "content-type": "application/json" };
/** True if any route of the API contract matches the method and the path. */
function matchesRoute(method: string, path: string): boolean {
  return contractEntries().some(
    ({ call }) =>
      call.method === method &&
      new RegExp(`^${call.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
}

const paths = [...new Set(contractEntries().map(({ call }) => call.path))];

describe("HTTP API", () => {
  it.each(paths)(
    "rejects HTTP methods and subpaths of %s that the API contract does not define",
    async (path) => {
      const known = contractEntries().filter(({ call }) => call.path === path);
      const address = path.replace(/\{\w+\}/g, "un%20connu%C3%A9");
      const literal = path.includes("{") ? address : path;
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        if (known.some(({ call }) => call.method === method)) continue;
        const { status, allow } = await send(method, literal);
        // Some paths match two routes: /recipes/images also matches /recipes/{id}. If only the second route allows the
        // method, the response is 401 or 404, not 405.
        if (matchesRoute(method, literal)) {
          expect([401, 404], `${method} ${literal}`).toContain(status);
          continue;
        }
        expect(await errorCodeOf(method, literal), `${method} ${literal}`).toBe(
          "method-not-allowed",
        );
        for (const { call } of known) expect(allow).toContain(call.method);
      }
      const head = await send("HEAD", literal);
      expect(head.text).toBe("");
      if (!known.some(({ call }) => methodsOf(call).some((method) => method === "HEAD")))
        expect([401, 405]).toContain(head.status);
      else expect(head.status).toBe((await send("GET", literal)).status);
      for (const unknown of [`${literal}/`, `${literal}/x/y/z/x/y`, `/.${literal}`]) {
        expect(await errorCodeOf("GET", unknown)).toBe("not-found");
      }
    },
  );

  it.each(["/%", "/recipes/%E0%A4%A", "/recipes/%ff%fe/vote"])(
    "rejects a request whose path cannot be URL-decoded: %s",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        expect(await errorCodeOf(method, path)).toBe("malformed-request");
      }
    },
  );

  it.each([
    ["broken JSON", json, "{'email': 1}", "malformed-request"],
    ["no content", json, "", "malformed-request"],
    [
      "a form",
      { "content-type": "application/x-www-form-urlencoded" },
      "a=b",
      "wrong-content-type",
    ],
    ["JSON declared as gzip", { ...json, "content-encoding": "gzip" }, "{}", "validation"],
    ["JSON declared as XML", { "content-type": "text/xml" }, "{}", "wrong-content-type"],
    [
      "JSON declared as a problem",
      { "content-type": "application/problem+json" },
      "[]",
      "validation",
    ],
    ["JSON without a type", {}, "[]", "wrong-content-type"],
    [
      "binary data",
      { "content-type": "application/octet-stream" },
      "\u0000\u00ff",
      "wrong-content-type",
    ],
    ["1 MB of JSON", json, JSON.stringify({ email: "x".repeat(1_000_000) }), "too-large"],
    ["5 MB", json, Buffer.alloc(5_000_000), "too-large"],
    ["16 MB, more than the gateway accepts", json, Buffer.alloc(16_000_000), "too-large"],
    ["deeply nested JSON", json, "[".repeat(100_000), "malformed-request"],
  ] as const)("rejects a request body that contains %s", async (_name, headers, body, code) => {
    expect(await errorCodeOf("POST", "/auth/login", { headers, body })).toBe(code);
  });

  it("rejects malformed multipart request bodies, even if a client sends them repeatedly", async () => {
    const authorization = `Bearer ${anna.api.token}`;
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
    const cases: [type: string, body: string, code: string][] = [
      ["multipart/form-data; boundary=x", part, "malformed-request"],
      ["multipart/form-data", part, "malformed-request"],
      ["multipart/form-data; boundary=y", part, "malformed-request"],
      ["multipart/form-data; boundary=x", `${part}\r\n--x--\r\n`, "validation"],
      ["application/json", "{}", "wrong-content-type"],
      ["", part, "wrong-content-type"],
    ];
    for (const [type, body, code] of [...cases, ...cases]) {
      const headers = { authorization, "content-type": type };
      expect(await errorCodeOf("POST", "/recipes", { headers, body }), type).toBe(code);
    }
  });

  it("ignores forged identity headers and method override headers", async () => {
    const { token } = anna.api;
    const authorization = `Bearer ${token}`;
    const attempts: Record<string, string | string[]>[] = [
      { authorization: `Bearer ${"a".repeat(9_000)}` },
      { authorization: [authorization, authorization] },
      { authorization: "Bearer null", cookie: `token=${token}; __proto__=1` },
      { "x-amzn-request-context": "{}", "x-forwarded-user": "admin" },
    ];
    for (const headers of attempts) {
      const code = await errorCodeOf("GET", "/recipes", { headers });
      expect(code, JSON.stringify(headers).slice(0, 60)).toBe("not-signed-in");
    }
    const override = { authorization, "x-http-method-override": "DELETE" };
    expect((await send("GET", "/users/profile/stats", { headers: override })).status).toBe(200);
    const admin = await errorCodeOf("GET", "/admin/users", { headers: { authorization } });
    expect(admin).toBe("forbidden");
  });
});

describe("WebSocket handshake", () => {
  /** Sends a raw WebSocket handshake and returns the HTTP status. */
  function handshake(origin?: string): Promise<number> {
    const { hostname, port } = new URL(stack.url);
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": Buffer.alloc(16).toString("base64"),
      "sec-websocket-protocol": `bearer, ${anna.api.token}`,
      ...(origin && { origin }),
    };
    return new Promise((resolve, reject) => {
      request({ hostname, port, path: "/api", headers })
        .on("upgrade", ({ statusCode = 0 }, socket) => {
          socket.destroy();
          resolve(statusCode);
        })
        .on("response", ({ statusCode = 0 }) => resolve(statusCode))
        .on("error", reject)
        .end();
    });
  }

  it("rejects a WebSocket handshake from another site with 403, even with a valid token", async () => {
    expect(await handshake("https://ailleurs.exemple.fr")).toBe(403);
    expect(await handshake(stack.url)).toBe(101);
    expect(await handshake()).toBe(101);
  });
});
