import { describe, expect, it } from "vitest";
import { handler } from "./fallback.ts";
import { testContext } from "./testing/calls/invoke.ts";

async function ask(method: string, rawPath: string) {
  const event = { rawPath, headers: {}, requestContext: { http: { method } } };
  const { statusCode, headers, body } = await handler(event as never, testContext());
  return { status: statusCode, allow: headers?.allow, body: body ? JSON.parse(body) : undefined };
}

describe("fallback handler", () => {
  it("returns 404 for an unknown path", async () => {
    for (const path of [
      "/",
      "/api",
      "/api/",
      "/api/nowhere",
      "/challenges/current",
      "/api/challenges/current/",
      "/api/recipes//vote",
      "/api/recipes/a/b/c",
    ]) {
      expect(await ask("GET", path), path).toEqual({
        status: 404,
        allow: undefined,
        body: { message: "Cet élément n'existe pas ou n'existe plus.", code: "not-found" },
      });
    }
  });

  it("returns 404 for a path that matches a known one only once its encoded slash is decoded", async () => {
    // The request was `GET /api/challenges%2Fcurrent`.
    const { status, allow } = await ask("GET", "/api/challenges/current");
    expect([status, allow]).toEqual([404, undefined]);
  });

  it("returns 405 and lists the allowed methods if a known path does not support the method", async () => {
    expect(await ask("DELETE", "/api/leaderboard")).toEqual({
      status: 405,
      allow: "GET, HEAD, OPTIONS",
      body: { message: "Cette méthode n'existe pas à cette adresse.", code: "method-not-allowed" },
    });
    expect(await ask("PATCH", "/api/recipes/xyz")).toMatchObject({
      status: 405,
      allow: "DELETE, GET, HEAD, PUT, OPTIONS",
    });
    expect((await ask("HEAD", "/api/recipes/xyz/vote")).status).toBe(405);
  });

  it("returns 405 for HEAD requests to the verification link, which would use up its token", async () => {
    expect(await ask("HEAD", "/api/auth/verify-email")).toMatchObject({
      status: 405,
      allow: "GET, OPTIONS",
    });
  });

  it("returns the allowed methods for OPTIONS requests to a known path", async () => {
    expect(await ask("OPTIONS", "/api/recipes")).toEqual({
      status: 204,
      allow: "GET, HEAD, POST, OPTIONS",
      body: undefined,
    });
    expect((await ask("OPTIONS", "/api/nowhere")).status).toBe(404);
  });
});
