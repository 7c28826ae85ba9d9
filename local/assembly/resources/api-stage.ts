import * as z from "zod";
import type { ResourceBuilder } from "../cloud.ts";
import { readProperties } from "../read-properties.ts";

const schema = z.strictObject({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: z.boolean().optional(),
  Description: z.string().optional(),
  DefaultRouteSettings: z.unknown().optional(),
  RouteSettings: z.unknown().optional(),
  AccessLogSettings: z.unknown().optional(),
  DeploymentId: z.string().optional(),
  Tags: z.unknown().optional(),
});

/** AWS::ApiGatewayV2::Stage. With its stage a WebSocket API is whole and starts. */
export const apiStage: ResourceBuilder = async (resource) => {
  const { cloud } = resource;
  const { ApiId, StageName } = readProperties(resource, schema);
  const httpApi = cloud.httpApis.get(ApiId);
  if (httpApi) {
    httpApi.stage = StageName;
    cloud.addresses.add(httpApi.domainName, cloud.siteUrl);
  }
  const websocketApi = cloud.websocketApis.get(ApiId);
  if (websocketApi) {
    const service = await cloud.startWebsocketApi(websocketApi, StageName);
    websocketApi.stage = { name: StageName, service };
    const socketUrl = cloud.siteUrl.replace(/^http/, "ws");
    cloud.addresses.add(websocketApi.domainName, service.endpoint, socketUrl);
  }
  return { ref: StageName, attributes: {} };
};
