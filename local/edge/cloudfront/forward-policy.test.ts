import { describe, expect, it } from "vitest";
import { createRequest } from "../../testing/create-request.ts";
import { type ForwardPolicy, forwardRequest } from "./forward-policy.ts";

const request = createRequest({
  path: "/api/a",
  query: "a=1&b=2",
  headers: {
    host: ["localhost:3000"],
    authorization: ["Bearer t"],
    cookie: ["a=1; b=2"],
    "x-forwarded-for": ["6.6.6.6"],
    connection: ["keep-alive"],
    "cloudfront-viewer-address": ["6.6.6.6:443"],
  },
  ip: "9.9.9.9",
});
const none: ForwardPolicy = { headers: "none", cookies: "none", queries: "none" };
const forward = (...policies: ForwardPolicy[]) => forwardRequest(request, policies, "origin");

describe("forwardRequest", () => {
  it("removes viewer headers, cookies and query parameters unless a policy lists them", () => {
    const { headers, query } = forward(none);
    expect(query).toBe("");
    expect(headers).toEqual({
      host: ["origin"],
      "user-agent": ["Amazon CloudFront"],
      "x-forwarded-for": ["6.6.6.6, 9.9.9.9"],
      "x-forwarded-proto": ["https"],
      "x-forwarded-port": ["443"],
    });
  });

  it("forwards everything except the Host header if the policy is AllViewerExceptHostHeader", () => {
    const all: ForwardPolicy = {
      headers: { allExcept: ["host"] },
      cookies: "all",
      queries: "all",
    };
    const { headers, query } = forward(none, all);
    expect(query).toBe("a=1&b=2");
    expect(headers).toMatchObject({
      host: ["origin"],
      authorization: ["Bearer t"],
      cookie: ["a=1; b=2"],
    });
    expect(headers).not.toHaveProperty("connection");
    expect(headers).not.toHaveProperty("cloudfront-viewer-address");
  });

  it("forwards each header, cookie and query parameter that at least one policy lists", () => {
    const listed = {
      headers: { only: ["authorization"] },
      cookies: { only: ["b"] },
      queries: { allExcept: ["a"] },
    };
    const { headers, query } = forward(none, listed);
    expect(query).toBe("b=2");
    expect(headers).toMatchObject({ authorization: ["Bearer t"], cookie: ["b=2"] });
  });
});
