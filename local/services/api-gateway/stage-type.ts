import * as z from "zod";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { AddressBook } from "../address-book.ts";
import { createThrottle, type Throttle } from "../throttle.ts";
import type { ApiCatalog } from "./api-catalog.ts";
import type { WebsocketService } from "./websocket/start-websocket.ts";
import type { WebsocketApi } from "./websocket/websocket-api.ts";

const schema = z.strictObject({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: z.unknown().optional(),
  Description: z.unknown().optional(),
  DefaultRouteSettings: z
    .strictObject({ ThrottlingBurstLimit: z.number(), ThrottlingRateLimit: z.number() })
    .optional(),
  AccessLogSettings: z.unknown().optional(),
  DeploymentId: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

interface StageTypeOptions {
  apis: ApiCatalog;
  addresses: AddressBook;
  siteUrl: string;
  startWebsocket(
    api: WebsocketApi,
    stage: string,
    throttle: Throttle | undefined,
  ): Promise<WebsocketService>;
}

/** Builds API Gateway stages. For a WebSocket API, building the stage also starts the API's server. */
export const stageTypes = (options: StageTypeOptions): ResourceBuilders => ({
  async "AWS::ApiGatewayV2::Stage"(resource) {
    const { apis, addresses, siteUrl, startWebsocket } = options;
    const properties = readProperties(resource, schema);
    const { ApiId, StageName, DefaultRouteSettings: limits } = properties;
    const throttle =
      limits &&
      createThrottle({ rate: limits.ThrottlingRateLimit, burst: limits.ThrottlingBurstLimit });
    const httpApi = apis.httpApis.get(ApiId);
    if (httpApi) {
      if (StageName !== "$default") {
        throw new TemplateError(resource.logicalId, "the stage of an HTTP API must be $default");
      }
      if (throttle) httpApi.throttle = throttle;
      addresses.add(httpApi.domainName, siteUrl);
    }
    const websocketApi = apis.websocketApis.get(ApiId);
    if (websocketApi) {
      const service = await startWebsocket(websocketApi, StageName, throttle);
      websocketApi.stage = { name: StageName, service };
      addresses.add(websocketApi.domainName, service.endpoint, siteUrl.replace(/^http/, "ws"));
    }
    return { ref: StageName, attributes: {} };
  },
});
