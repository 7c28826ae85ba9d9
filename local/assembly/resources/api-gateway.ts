import * as z from "zod";
import { createHttpApi } from "../../gateway/http-api/http-api.ts";
import { account } from "../account.ts";
import type { BuiltResource, ResourceBuilder } from "../cloud.ts";
import { generatedId } from "../physical-name.ts";
import { readProperties } from "../read-properties.ts";
import { TemplateError } from "../template.ts";

const cors = z.strictObject({
  AllowOrigins: z.array(z.string()).default([]),
  AllowMethods: z.array(z.string()).default([]),
  AllowHeaders: z.array(z.string()).default([]),
  ExposeHeaders: z.array(z.string()).default([]),
  AllowCredentials: z.boolean().default(false),
  MaxAge: z.number().optional(),
});

const apiSchema = z.strictObject({
  Name: z.string(),
  Description: z.string().optional(),
  ProtocolType: z.enum(["HTTP", "WEBSOCKET"]),
  CorsConfiguration: cors.optional(),
  RouteSelectionExpression: z.literal("$request.body.action").optional(),
  DisableExecuteApiEndpoint: z.boolean().optional(),
  IpAddressType: z.string().optional(),
  Tags: z.unknown().optional(),
});

export type CorsConfiguration = z.output<typeof cors>;

/** AWS::ApiGatewayV2::Api, HTTP or WEBSOCKET. */
export const api: ResourceBuilder = (resource) => {
  const { ProtocolType, CorsConfiguration } = readProperties(resource, apiSchema);
  const { httpApis, websocketApis } = resource.cloud;
  const id = generatedId(resource);
  const domainName = `${id}.execute-api.${account.region}.amazonaws.com`;
  if (ProtocolType === "HTTP") httpApis.set(id, createHttpApi(id, domainName, CorsConfiguration));
  else websocketApis.set(id, { id, domainName, routes: new Map(), integrations: new Map() });
  const scheme = ProtocolType === "HTTP" ? "https" : "wss";
  return { ref: id, attributes: { ApiId: id, ApiEndpoint: `${scheme}://${domainName}` } };
};

const integrationSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  IntegrationMethod: z.string().optional(),
  PayloadFormatVersion: z.enum(["2.0", "1.0"]).optional(),
  TimeoutInMillis: z.number().default(30_000),
});

/** AWS::ApiGatewayV2::Integration of a function. */
export const integration: ResourceBuilder = (resource) => {
  const properties = readProperties(resource, integrationSchema);
  const { httpApis, websocketApis } = resource.cloud;
  const id = generatedId(resource);
  const functionArn = functionOf(properties.IntegrationUri);
  const timeoutMs = properties.TimeoutInMillis;
  const httpApi = httpApis.get(properties.ApiId);
  if (httpApi && properties.PayloadFormatVersion !== "2.0") {
    throw new TemplateError(resource.logicalId, "only payload format 2.0 is played here");
  }
  httpApi?.integrations.set(id, { functionArn, timeoutMs });
  websocketApis.get(properties.ApiId)?.integrations.set(id, { functionArn, timeoutMs });
  return { ref: id, attributes: { IntegrationId: id } };
};

const routeSchema = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string().startsWith("integrations/"),
  AuthorizationType: z.literal("NONE").optional(),
});

/** AWS::ApiGatewayV2::Route. */
export const route: ResourceBuilder = (resource): BuiltResource => {
  const { ApiId, RouteKey, Target } = readProperties(resource, routeSchema);
  const { httpApis, websocketApis } = resource.cloud;
  const found = httpApis.get(ApiId) ?? websocketApis.get(ApiId);
  const target = found?.integrations.get(Target.slice("integrations/".length));
  if (!target) throw new TemplateError(resource.logicalId, `there is no ${Target} in API ${ApiId}`);
  httpApis.get(ApiId)?.addRoute(RouteKey, target);
  websocketApis.get(ApiId)?.routes.set(RouteKey, target);
  const id = generatedId(resource);
  return { ref: id, attributes: { RouteId: id } };
};

/** The function in an integration's address, which is its ARN or API Gateway's path that ends in an invocation. */
function functionOf(uri: string): string {
  return uri.match(/\/functions\/(.+)\/invocations$/)?.[1] ?? uri;
}
