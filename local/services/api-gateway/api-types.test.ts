import { describe, expect, it } from "vitest";
import { buildResource } from "../../testing/build-resource.ts";
import { createRoles } from "../iam/roles.ts";
import { createApiCatalog } from "./api-catalog.ts";
import { apiTypes } from "./api-types.ts";

/** Builds a WebSocket API with one route. */
async function buildRoute(RouteKey: string) {
  const apis = createApiCatalog();
  const builders = apiTypes(apis, createRoles());
  const build = (name: string, properties: Record<string, unknown>) =>
    buildResource(builders, `AWS::ApiGatewayV2::${name}`, properties);
  const { ref: ApiId } = await build("Api", {
    ProtocolType: "WEBSOCKET",
    RouteSelectionExpression: "$request.body.action",
  });
  const { ref: integration } = await build("Integration", {
    ApiId,
    IntegrationType: "AWS_PROXY",
    IntegrationUri: "arn:aws:lambda:eu-west-3:000000000000:function:f",
  });
  await build("Route", { ApiId, RouteKey, Target: `integrations/${integration}` });
  return apis.websocketApis.get(ApiId)?.routes;
}

describe("AWS::ApiGatewayV2::Api", () => {
  it("rejects a second WebSocket API", async () => {
    const builders = apiTypes(createApiCatalog(), createRoles());
    const build = () =>
      buildResource(builders, "AWS::ApiGatewayV2::Api", { ProtocolType: "WEBSOCKET" });
    await build();
    await expect(build()).rejects.toThrow("Thing: only one WebSocket API is supported");
  });
});

describe("AWS::ApiGatewayV2::Route", () => {
  it.each(["$connect", "$disconnect"])("creates the WebSocket route %s", async (key) => {
    expect([...((await buildRoute(key))?.keys() ?? [])]).toEqual([key]);
  });

  it.each(["chat", "$default"])("rejects the WebSocket route %s", async (key) => {
    await expect(buildRoute(key)).rejects.toThrow(`the WebSocket route ${key} is not supported`);
  });
});
