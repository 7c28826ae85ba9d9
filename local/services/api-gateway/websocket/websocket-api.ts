import type { Lambda } from "../../lambda/start-lambda.ts";
import { type Integration, invokeIntegration } from "../integration.ts";
import type { RouteKey } from "./accept-connections.ts";
import type { WebsocketService } from "./start-websocket.ts";

export interface WebsocketApi {
  id: string;
  domainName: string;
  integrations: Map<string, Integration>;
  routes: Map<RouteKey, Integration>;
  /** Stage of the WebSocket API. Undefined until the stage is built. */
  stage?: { name: string; service: WebsocketService };
}

/**
 * Invokes the Lambda function of a WebSocket route. Returns undefined if the route does not exist. Rejects if the
 * function fails or exceeds the integration's timeout.
 */
export async function invokeRoute(
  api: WebsocketApi,
  lambda: Pick<Lambda, "invoke">,
  routeKey: RouteKey,
  event: unknown,
): Promise<unknown> {
  const route = api.routes.get(routeKey);
  if (!route) return undefined;
  const stage = api.stage?.name ?? "";
  const source = { apiId: api.id, stage, route: routeKey };
  const result = await invokeIntegration(lambda, route, source, event);
  if (result.outcome !== "success") throw new Error(result.error.errorMessage);
  return JSON.parse(result.payload);
}
