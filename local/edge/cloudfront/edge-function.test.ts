import { describe, expect, it } from "vitest";
import { createRequest } from "../../testing/create-request.ts";
import { edgeEvent, requestFromEvent } from "./edge-event.ts";
import { compileEdgeFunction } from "./edge-function.ts";

const distribution = { id: "E1", domainName: "d1.cloudfront.net" };
const request = createRequest({
  path: "/a",
  query: "x=1&x=2&flag&__proto__=y",
  headers: { host: ["h"], cookie: ["c=1; d=2"] },
  ip: "1.2.3.4",
});
const run = (code: string) =>
  compileEdgeFunction("edge", code).run(edgeEvent(distribution, request));

describe("edgeEvent", () => {
  it("converts a viewer request to the event format of CloudFront functions", () => {
    expect(edgeEvent(distribution, request)).toMatchObject({
      context: { eventType: "viewer-request", distributionId: "E1" },
      viewer: { ip: "1.2.3.4" },
      request: {
        uri: "/a",
        querystring: { x: { value: "1", multiValue: [{ value: "1" }, { value: "2" }] } },
        headers: { host: { value: "h" } },
        cookies: { c: { value: "1" }, d: { value: "2" } },
      },
    });
  });
});

describe("CloudFront function", () => {
  it("leaves a request unchanged if the CloudFront function returns it unmodified", async () => {
    const output = await run("function handler(event) { return event.request; }");
    expect(requestFromEvent(request, output as never)).toEqual(request);
  });

  it("cannot use the globals process, require, setTimeout or fetch", async () => {
    const code =
      "function handler() { return { statusCode: 200, statusDescription: [typeof process, typeof require, typeof setTimeout, typeof fetch].join() }; }";
    expect(await run(code)).toMatchObject({
      statusDescription: "undefined,undefined,undefined,undefined",
    });
  });

  it.each([
    ["destructuring", "[[1, 2]].find(([a]) => a)"],
    ["an optional chain", "event?.request"],
    ["a spread element", "[...event.context]"],
    ["a default parameter", "((a = 1) => a)()"],
  ])("rejects a CloudFront function that contains %s", (_, expression) => {
    expect(() => run(`function handler(event) { return ${expression}; }`)).toThrow(
      "edge uses syntax that CloudFront does not support",
    );
  });

  it("runs async functions, template literals and other syntax that CloudFront Functions support", async () => {
    const code =
      "const add = (...parts) => parts.reduce((a, b) => a + b); async function handler() { let sum = await add(1, 2 ** 3); return { text: `two\nlines`, sum }; }";
    expect(await run(code)).toEqual({ text: "two\nlines", sum: 9 });
  });

  it("stops an infinite loop in a CloudFront function with a timeout error", async () => {
    await expect(run("function handler() { for (;;); }")).rejects.toThrow("timed out");
  });
});
