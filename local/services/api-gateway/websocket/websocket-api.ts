import type { Lambda } from "../../lambda/start-lambda.ts";
import { type Integration, invokerOf } from "../http-api/integration.ts";
import type { RouteKey } from "./accept-connections.ts";
import type { Websocket } from "./start-websocket.ts";

export interface WebsocketApi {
  id: string;
  domainName: string;
  integrations: Map<string, Integration>;
  routes: Map<RouteKey, Integration>;
  /** Stage of the WebSocket API. Undefined until the stage is built. */
  stage?: { name: string; service: Websocket };
}

/**
 * Invokes the Lambda function of a WebSocket route. Returns undefined if the route does not exist. Rejects if the
 * function fails.
 */
export async function invokeRoute(
  api: WebsocketApi,
  lambda: Lambda,
  routeKey: RouteKey,
  event: unknown,
): Promise<unknown> {
  const route = api.routes.get(routeKey);
  if (!route) return undefined;
  const stage = api.stage?.name ?? "";
  const invoker = invokerOf(route, { apiId: api.id, stage, route: routeKey });
  const result = await lambda.invoke(route.functionArn, event, { invoker });
  if (result.outcome !== "success") throw new Error(result.error.errorMessage);
  return JSON.parse(result.payload);
}
