import { describe, expect, it } from "vitest";
import { routeOf, selectRoute } from "./routes.ts";

const integration = { functionArn: "f", timeoutMs: 1, roleArn: undefined };
const keys = [
  "$default",
  "ANY /{proxy+}",
  "GET /recipes/{proxy+}",
  "GET /recipes/{id}",
  "GET /recipes/mine",
  "ANY /recipes/{id}",
  "GET /recipes/{id}/votes",
  "GET /",
];
const routes = keys.map((key) => routeOf(key, integration));
const select = (method: string, path: string) => {
  const match = selectRoute(routes, method, path.split("/").slice(1));
  return match && [match.route.key, match.parameters];
};

describe("route selection", () => {
  it.each([
    ["GET", "/recipes/mine", "GET /recipes/mine", {}],
    ["GET", "/recipes/7", "GET /recipes/{id}", { id: "7" }],
    ["DELETE", "/recipes/7", "ANY /recipes/{id}", { id: "7" }],
    ["GET", "/recipes/7/votes", "GET /recipes/{id}/votes", { id: "7" }],
    ["GET", "/recipes/7/more/yet", "GET /recipes/{proxy+}", { proxy: "7/more/yet" }],
    ["POST", "/else", "ANY /{proxy+}", { proxy: "else" }],
    ["GET", "/recipes/", "ANY /{proxy+}", { proxy: "recipes/" }],
    ["GET", "/", "GET /", {}],
    ["POST", "/", "$default", {}],
  ])("gives %s %s to %s", (method, path, key, parameters) => {
    expect(select(method, path)).toEqual([key, parameters]);
  });

  it("finds nothing without a fitting route", () => {
    expect(selectRoute([routeOf("GET /a", integration)], "POST", ["a"])).toBeUndefined();
  });
});
