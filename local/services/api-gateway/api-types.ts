import * as z from "zod";
import { account } from "../../template/account.ts";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import { checkTrustPolicy } from "../iam/check-trust-policy.ts";
import type { Roles } from "../iam/roles.ts";
import type { ApiCatalog } from "./api-catalog.ts";
import { parseRoute } from "./http-api/routes.ts";
import { routeKeys } from "./websocket/accept-connections.ts";

const apiSchema = z.strictObject({
  Name: z.unknown().optional(),
  Description: z.unknown().optional(),
  ProtocolType: z.enum(["HTTP", "WEBSOCKET"]),
  RouteSelectionExpression: z.literal("$request.body.action").optional(),
  DisableExecuteApiEndpoint: z.unknown().optional(),
  IpAddressType: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

const integrationSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  IntegrationMethod: z.unknown().optional(),
  CredentialsArn: z.string().optional(),
  PayloadFormatVersion: z.enum(["2.0", "1.0"]).optional(),
  TimeoutInMillis: z.number().optional(),
});

const routeSchema = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string().startsWith("integrations/"),
  AuthorizationType: z.literal("NONE").optional(),
});

/** Builds API Gateway's HTTP and WebSocket APIs with their Lambda integrations and routes. */
export const apiTypes = (
  { httpApis, websocketApis }: ApiCatalog,
  roles: Roles,
): ResourceBuilders => ({
  "AWS::ApiGatewayV2::Api"(resource) {
    const { ProtocolType } = readProperties(resource, apiSchema);
    const id = generatedId(resource);
    const domainName = `${id}.execute-api.${account.region}.amazonaws.com`;
    const api = { id, domainName, integrations: new Map() };
    if (ProtocolType === "HTTP") {
      httpApis.set(id, { ...api, logicalId: resource.logicalId, routes: [] });
    } else {
      // Functions get the endpoint of one WebSocket API in an environment variable.
      if (websocketApis.size > 0) {
        throw new TemplateError(resource.logicalId, "only one WebSocket API is supported");
      }
      websocketApis.set(id, { ...api, routes: new Map() });
    }
    const scheme = ProtocolType === "HTTP" ? "https" : "wss";
    return { ref: id, attributes: { ApiId: id, ApiEndpoint: `${scheme}://${domainName}` } };
  },
  "AWS::ApiGatewayV2::Integration"(resource) {
    const properties = readProperties(resource, integrationSchema);
    const id = generatedId(resource);
    const functionArn = functionOf(properties.IntegrationUri);
    const { CredentialsArn: roleArn } = properties;
    if (roleArn !== undefined)
      checkTrustPolicy(roles, resource, roleArn, "apigateway.amazonaws.com");
    const httpApi = httpApis.get(properties.ApiId);
    if (httpApi && properties.PayloadFormatVersion !== "2.0") {
      throw new TemplateError(resource.logicalId, "only payload format 2.0 is supported");
    }
    const api = httpApi ?? websocketApis.get(properties.ApiId);
    const timeoutMs = properties.TimeoutInMillis ?? (httpApi ? 30_000 : 29_000);
    api?.integrations.set(id, { functionArn, timeoutMs, roleArn });
    return { ref: id, attributes: { IntegrationId: id } };
  },
  "AWS::ApiGatewayV2::Route"(resource) {
    const { ApiId, RouteKey, Target } = readProperties(resource, routeSchema);
    const httpApi = httpApis.get(ApiId);
    const websocketApi = websocketApis.get(ApiId);
    const { integrations } = httpApi ?? websocketApi ?? {};
    const integration = integrations?.get(Target.slice("integrations/".length));
    if (!integration) {
      throw new TemplateError(resource.logicalId, `API ${ApiId} has no ${Target}`);
    }
    httpApi?.routes.push(parseRoute(RouteKey, integration));
    if (websocketApi) {
      const routeKey = routeKeys.find((key) => key === RouteKey);
      if (!routeKey) throw new Error(`the WebSocket route ${RouteKey} is not supported`);
      websocketApi.routes.set(routeKey, integration);
    }
    const id = generatedId(resource);
    return { ref: id, attributes: { RouteId: id } };
  },
});

/**
 * Returns the function's ARN from an integration URI. The URI is the ARN itself or ends in
 * `…/functions/<ARN>/invocations`.
 */
function functionOf(uri: string): string {
  return uri.match(/\/functions\/(.+)\/invocations$/)?.[1] ?? uri;
}
