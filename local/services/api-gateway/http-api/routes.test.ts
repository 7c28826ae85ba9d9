import { describe, expect, it } from "vitest";
import { routeOf, selectRoute } from "./routes.ts";

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
const routes = keys.map((key) => routeOf(key, integration));
const select = (method: string, path: string) => {
  const match = selectRoute(routes, method, path.split("/").slice(1));
  return match && [match.route.key, match.parameters];
};

describe("route selection", () => {
  it.each([
    ["GET", "/orders/mine", "GET /orders/mine", {}],
    ["GET", "/orders/7", "GET /orders/{id}", { id: "7" }],
    ["DELETE", "/orders/7", "ANY /orders/{id}", { id: "7" }],
    ["GET", "/orders/7/lines", "GET /orders/{id}/lines", { id: "7" }],
    ["GET", "/orders/7/more/yet", "GET /orders/{proxy+}", { proxy: "7/more/yet" }],
    ["POST", "/else", "ANY /{proxy+}", { proxy: "else" }],
    ["GET", "/orders/", "ANY /{proxy+}", { proxy: "orders/" }],
    ["GET", "/", "GET /", {}],
    ["POST", "/", "$default", {}],
  ])("gives %s %s to %s", (method, path, key, parameters) => {
    expect(select(method, path)).toEqual([key, parameters]);
  });

  it("finds nothing without a fitting route", () => {
    expect(selectRoute([routeOf("GET /a", integration)], "POST", ["a"])).toBeUndefined();
  });
});
