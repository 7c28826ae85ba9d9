import { describe, expect, it } from "vitest";
import { type ForwardPolicy, forwardRequest } from "./forward-policy.ts";

const request = {
  method: "GET",
  path: "/api/a",
  query: "a=1&b=2",
  headers: {
    host: ["localhost:3000"],
    authorization: ["Bearer t"],
    cookie: ["a=1; b=2"],
    "x-forwarded-for": ["6.6.6.6"],
    connection: ["keep-alive"],
  },
  ip: "9.9.9.9",
  body: Buffer.alloc(0),
};
const nothing: ForwardPolicy = { headers: "none", cookies: "none", queries: "none" };
const forward = (...policies: ForwardPolicy[]) => forwardRequest(request, policies, "origin");

describe("what reaches the origin", () => {
  it("is no header, cookie or query without a policy that says so", () => {
    const { headers, query } = forward(nothing);
    expect(query).toBe("");
    expect(headers).toEqual({
      host: ["origin"],
      "user-agent": ["Amazon CloudFront"],
      "x-forwarded-for": ["6.6.6.6, 9.9.9.9"],
      "x-forwarded-proto": ["https"],
      "x-forwarded-port": ["443"],
    });
  });

  it("is all but the host with the policy for APIs", () => {
    const all: ForwardPolicy = {
      headers: { allExcept: ["host"] },
      cookies: "all",
      queries: "all",
    };
    const { headers, query } = forward(nothing, all);
    expect(query).toBe("a=1&b=2");
    expect(headers).toMatchObject({
      host: ["origin"],
      authorization: ["Bearer t"],
      cookie: ["a=1; b=2"],
    });
    expect(headers).not.toHaveProperty("connection");
  });

  it("is what one of the policies lists", () => {
    const listed = {
      headers: { only: ["authorization", "cloudfront-viewer-address"] },
      cookies: { only: ["b"] },
      queries: { allExcept: ["a"] },
    };
    const { headers, query } = forward(nothing, listed);
    expect(query).toBe("b=2");
    expect(headers).toMatchObject({
      authorization: ["Bearer t"],
      "cloudfront-viewer-address": ["9.9.9.9:443"],
      cookie: ["b=2"],
    });
  });
});
