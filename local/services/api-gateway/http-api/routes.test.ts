import { describe, expect, it } from "vitest";
import { parseRoute, selectRoute } from "./routes.ts";

const integration = { functionArn: "f", timeoutMs: 1, roleArn: undefined };
const keys = [
  "$default",
  "ANY /{proxy+}",
  "GET /orders/{proxy+}",
  "GET /orders/{id}",
  "GET /orders/mine",
  "ANY /orders/{id}",
  "GET /orders/{id}/lines",
  "GET /",
];
const routes = keys.map((key) => parseRoute(key, integration));
const select = (method: string, path: string) => {
  const match = selectRoute(routes, method, path.split("/").slice(1));
  return match && [match.route.key, match.parameters];
};

describe("selectRoute", () => {
  it.each([
    ["GET", "/orders/mine", "GET /orders/mine", {}],
    ["GET", "/orders/7", "GET /orders/{id}", { id: "7" }],
    ["DELETE", "/orders/7", "ANY /orders/{id}", { id: "7" }],
    ["GET", "/orders/7/lines", "GET /orders/{id}/lines", { id: "7" }],
    ["GET", "/orders/7/a/b", "GET /orders/{proxy+}", { proxy: "7/a/b" }],
    ["POST", "/other", "ANY /{proxy+}", { proxy: "other" }],
    ["GET", "/orders/", "ANY /{proxy+}", { proxy: "orders/" }],
    ["GET", "/", "GET /", {}],
    ["POST", "/", "$default", {}],
  ])("matches the request %s %s to the route %s", (method, path, key, parameters) => {
    expect(select(method, path)).toEqual([key, parameters]);
  });

  it("returns undefined if no route matches the request", () => {
    expect(selectRoute([parseRoute("GET /a", integration)], "POST", ["a"])).toBeUndefined();
  });
});
