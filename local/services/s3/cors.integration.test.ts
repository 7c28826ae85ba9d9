import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestS3 } from "../../testing/s3.ts";

let test: Awaited<ReturnType<typeof startTestS3>>;
const origin = "http://localhost:3000";

beforeAll(async () => {
  test = await startTestS3("closed");
  const rule = {
    AllowedOrigins: [origin, "https://*.example.org"],
    AllowedMethods: ["POST"],
    MaxAge: 60,
  };
  await test.s3.ensureBucket("open", { cors: { CorsRules: [rule] } });
});
afterAll(() => test.stop());

function preflight(bucket: string, from: string, method = "POST", names?: string) {
  return fetch(`${test.s3.endpoint}/${bucket}`, {
    method: "OPTIONS",
    headers: {
      origin: from,
      "access-control-request-method": method,
      ...(names && { "access-control-request-headers": names }),
    },
  });
}

describe("a CORS preflight request", () => {
  it("returns the allowed origin and method for a CORS preflight request", async () => {
    const response = await preflight("open", origin);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-max-age": "60",
    });
    expect((await preflight("open", "https://a.example.org")).status).toBe(200);
  });

  it.each([
    ["a bucket without CORS rules", "closed", origin, "POST", undefined],
    ["an origin that no rule allows", "open", "http://localhost:3001", "POST", undefined],
    ["a method that no rule allows", "open", origin, "DELETE", undefined],
    ["a header that no rule allows", "open", origin, "POST", "X-Other"],
  ])("rejects a CORS preflight request for %s with 403", async (_, bucket, from, method, names) => {
    const response = await preflight(bucket, from, method, names);
    expect(response.status).toBe(403);
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });
});

describe("a bucket with CORS rules", () => {
  it("adds CORS headers to responses for allowed origins only", async () => {
    const post = (from: string) =>
      fetch(`${test.s3.endpoint}/open`, {
        method: "POST",
        body: new FormData(),
        headers: { origin: from },
      });
    const allowed = await post(origin);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
    const other = await post("http://evil.example");
    expect(other.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("rejects a bucket with an invalid CorsConfiguration property", async () => {
    await expect(test.s3.ensureBucket("bad", { cors: { CorsRules: [{}] } })).rejects.toThrow();
  });
});
