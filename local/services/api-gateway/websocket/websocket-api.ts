import type { Lambda } from "../../lambda/start-lambda.ts";
import { type Integration, invokerOf } from "../http-api/integration.ts";
import type { Websocket } from "./start-websocket.ts";

/** A WebSocket API with what was attached to it so far; `$connect`, `$disconnect` and `$default` are route keys. */
export interface WebsocketApi {
  id: string;
  domainName: string;
  integrations: Map<string, Integration>;
  routes: Map<string, Integration>;
  /** Runs once the stage is built. */
  stage?: { name: string; service: Websocket };
}

/** What the function of a route answers; undefined without such a route. Rejects when the function fails. */
export async function invokeRoute(
  api: WebsocketApi,
  lambda: Lambda,
  routeKey: string,
  event: unknown,
): Promise<unknown> {
  const route = api.routes.get(routeKey);
  if (!route) return undefined;
  const place = { apiId: api.id, stage: api.stage?.name ?? "", route: routeKey };
  const invoker = invokerOf(route, place);
  const result = await lambda.invoke(route.functionArn, event, { invoker });
  if (result.outcome !== "success") throw new Error(result.error.errorMessage);
  return JSON.parse(result.payload);
}
