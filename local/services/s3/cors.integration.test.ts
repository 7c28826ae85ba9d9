import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestS3 } from "../../testing/s3.ts";

let test: Awaited<ReturnType<typeof startTestS3>>;
const origin = "http://localhost:3000";

beforeAll(async () => {
  test = await startTestS3("closed");
  const rule = {
    AllowedOrigins: [origin, "https://*.example.org"],
    AllowedMethods: ["POST"],
    AllowedHeaders: ["content-*"],
    ExposedHeaders: ["ETag"],
    MaxAge: 60,
  };
  await test.s3.ensureBucket("open", { cors: { CorsRules: [rule] } });
});
afterAll(() => test.stop());

function preflight(bucket: string, from: string, method = "POST", names = "Content-Type") {
  return fetch(`${test.s3.endpoint}/${bucket}`, {
    method: "OPTIONS",
    headers: {
      origin: from,
      "access-control-request-method": method,
      "access-control-request-headers": names,
    },
  });
}

describe("a CORS preflight request", () => {
  it("returns the allowed origin, method and headers for a CORS preflight request", async () => {
    const response = await preflight("open", origin);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
      "access-control-max-age": "60",
    });
    expect((await preflight("open", "https://a.example.org")).status).toBe(200);
  });

  it.each([
    ["a bucket without CORS rules", "closed", origin, "POST", "Content-Type"],
    ["an origin that no rule allows", "open", "http://localhost:3001", "POST", "Content-Type"],
    ["a method that no rule allows", "open", origin, "DELETE", "Content-Type"],
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
    expect(allowed.headers.get("access-control-expose-headers")).toBe("ETag");
    const other = await post("http://evil.example");
    expect(other.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("rejects a bucket with an invalid CorsConfiguration property", async () => {
    await expect(test.s3.ensureBucket("bad", { cors: { CorsRules: [{}] } })).rejects.toThrow();
  });
});
