import { request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { credentials } from "../template/account.ts";
import { type HttpServer, type HttpServerOptions, startHttpServer } from "./http-server.ts";

let server: HttpServer | undefined;
afterEach(() => server?.stop());

const signed = {
  authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20261123/x`,
};

/** Sends a request with the given headers and returns the status code. */
async function statusFor(headers: Record<string, string>, options: HttpServerOptions = {}) {
  server = await startHttpServer(async (_, response) => void response.end("ok"), options);
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(server.endpoint, { headers }, (response) => {
    response.resume();
    resolve(response.statusCode);
  })
    .on("error", reject)
    .end();
  return promise;
}

describe("startHttpServer", () => {
  it.each([
    [200, "signed with an access key of this run", signed],
    [403, "without an access key", {}],
    [
      403,
      "signed with an access key of another run",
      { authorization: "AWS4 Credential=LOCAL0/x" },
    ],
    [403, "from a web page, even if signed", { ...signed, origin: "https://example.com" }],
    [403, "with a foreign Host header (DNS rebinding)", { ...signed, host: "example.com" }],
  ])("returns status %i for a request %s", async (status, _request, headers) => {
    expect(await statusFor(headers)).toBe(status);
  });

  it("rejects a foreign Host header (DNS rebinding) even if the handler authenticates requests", async () => {
    const options = { handlerAuthenticates: true };
    expect(await statusFor({ origin: "http://localhost:3000" }, options)).toBe(200);
    await server?.stop();
    expect(await statusFor({ host: "example.com" }, options)).toBe(403);
  });
});
