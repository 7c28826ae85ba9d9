import * as z from "zod";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { AddressBook } from "../address-book.ts";
import type { Roles } from "../iam/roles.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import { createThrottle } from "../throttle.ts";
import type { ApiCatalog } from "./api-catalog.ts";
import { startWebsocket } from "./websocket/start-websocket.ts";
import { invokeRoute } from "./websocket/websocket-api.ts";

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
  lambda: Pick<Lambda, "invoke">;
  denialMessage: Roles["denialMessage"];
  callbacksPerSecond: number | undefined;
  /** Registers a function to call when the local cloud stops. */
  onStop(step: () => Promise<void>): void;
}

/** Builds API Gateway stages. For a WebSocket API, building the stage also starts the API's server. */
export const stageTypes = (options: StageTypeOptions): ResourceBuilders => ({
  async "AWS::ApiGatewayV2::Stage"(resource) {
    const { apis, addresses, siteUrl, lambda, denialMessage, callbacksPerSecond } = options;
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
      const service = await startWebsocket({
        apiId: websocketApi.id,
        domainName: websocketApi.domainName,
        stage: StageName,
        invoke: (routeKey, event) => invokeRoute(websocketApi, lambda, routeKey, event),
        denialMessage,
        throttle,
        callbacksPerSecond,
      });
      options.onStop(service.stop);
      websocketApi.stage = { name: StageName, service };
      addresses.add(websocketApi.domainName, service.endpoint, siteUrl.replace(/^http/, "ws"));
    }
    return { ref: StageName, attributes: {} };
  },
});
