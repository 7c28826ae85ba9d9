import { request } from "node:http";
import { afterEach, expect, it } from "vitest";
import { credentials } from "../template/account.ts";
import { type HttpServer, type HttpServerOptions, startHttpServer } from "./http-server.ts";

let server: HttpServer | undefined;
afterEach(() => server?.stop());

const key = { authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20261123/x` };

/** The status that a request with those headers gets. */
async function statusFor(headers: Record<string, string>, options: HttpServerOptions = {}) {
  server = await startHttpServer(async (_, response) => void response.end("ok"), options);
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(server.endpoint, { headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  })
    .on("error", reject)
    .end();
  return promise;
}

it.each([
  ["a program with the key of this run", 200, key],
  ["a program without any key", 403, {}],
  ["a program with the key of another run", 403, { authorization: "AWS4 Credential=LOCAL0/x" }],
  ["a page of another site, whatever it knows", 403, { ...key, origin: "https://exemple.fr" }],
  ["a name that leads here (DNS rebinding)", 403, { ...key, host: "exemple.fr" }],
])("%s is answered %i", async (_who, status, headers) => {
  expect(await statusFor(headers)).toBe(status);
});

it("what checks its callers itself is still reached by its own name only", async () => {
  expect(await statusFor({ origin: "http://localhost:3000" }, { handlerAuthenticates: true })).toBe(
    200,
  );
  await server?.stop();
  expect(await statusFor({ host: "exemple.fr" }, { handlerAuthenticates: true })).toBe(403);
});
