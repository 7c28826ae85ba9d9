import * as z from "zod";
import { account } from "../../template/account.ts";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import { checkTrustPolicy } from "../iam/check-trust-policy.ts";
import type { Roles } from "../iam/roles.ts";
import type { ApiCatalog } from "./api-catalog.ts";
import { createHttpApi } from "./http-api/http-api.ts";

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
  TimeoutInMillis: z.number().default(30_000),
});

const routeSchema = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string().startsWith("integrations/"),
  AuthorizationType: z.literal("NONE").optional(),
});

/** AWS::ApiGatewayV2::Api (HTTP or WEBSOCKET), its integrations of functions and its routes. */
export const apiTypes = (
  { httpApis, websocketApis }: ApiCatalog,
  roles: Roles,
): ResourceBuilders => ({
  "AWS::ApiGatewayV2::Api"(resource) {
    const { ProtocolType } = readProperties(resource, apiSchema);
    const id = generatedId(resource);
    const domainName = `${id}.execute-api.${account.region}.amazonaws.com`;
    if (ProtocolType === "HTTP") httpApis.set(id, createHttpApi(id, domainName));
    else websocketApis.set(id, { id, domainName, routes: new Map(), integrations: new Map() });
    const scheme = ProtocolType === "HTTP" ? "https" : "wss";
    return { ref: id, attributes: { ApiId: id, ApiEndpoint: `${scheme}://${domainName}` } };
  },
  "AWS::ApiGatewayV2::Integration"(resource) {
    const properties = readProperties(resource, integrationSchema);
    const id = generatedId(resource);
    const functionArn = functionOf(properties.IntegrationUri);
    const { TimeoutInMillis: timeoutMs, CredentialsArn: roleArn } = properties;
    if (roleArn !== undefined)
      checkTrustPolicy(roles, resource, roleArn, "apigateway.amazonaws.com");
    const httpApi = httpApis.get(properties.ApiId);
    if (httpApi && properties.PayloadFormatVersion !== "2.0") {
      throw new TemplateError(resource.logicalId, "seul le format 2.0 est joué ici");
    }
    httpApi?.integrations.set(id, { functionArn, timeoutMs, roleArn });
    websocketApis.get(properties.ApiId)?.integrations.set(id, { functionArn, timeoutMs, roleArn });
    return { ref: id, attributes: { IntegrationId: id } };
  },
  "AWS::ApiGatewayV2::Route"(resource) {
    const { ApiId, RouteKey, Target } = readProperties(resource, routeSchema);
    const found = httpApis.get(ApiId) ?? websocketApis.get(ApiId);
    const target = found?.integrations.get(Target.slice("integrations/".length));
    if (!target) {
      throw new TemplateError(resource.logicalId, `il n'y a pas de ${Target} dans l'API ${ApiId}`);
    }
    httpApis.get(ApiId)?.addRoute(RouteKey, target);
    websocketApis.get(ApiId)?.routes.set(RouteKey, target);
    const id = generatedId(resource);
    return { ref: id, attributes: { RouteId: id } };
  },
});

/** The function in an integration's address, which is its ARN or API Gateway's path that ends in an invocation. */
function functionOf(uri: string): string {
  return uri.match(/\/functions\/(.+)\/invocations$/)?.[1] ?? uri;
}
