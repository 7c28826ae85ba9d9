import type { CorsConfiguration } from "../../assembly/resources/api-gateway.ts";
import { type Route, routeOf } from "./routes.ts";

/** The function behind a route and how long API Gateway waits for it. */
export interface Integration {
  functionArn: string;
  timeoutMs: number;
}

/** An HTTP API with what was attached to it so far. */
export interface HttpApi {
  id: string;
  domainName: string;
  stage: string;
  cors: CorsConfiguration | undefined;
  integrations: Map<string, Integration>;
  routes: Route[];
  addRoute(key: string, integration: Integration): void;
}

/** An API without routes, in the stage `$default`. */
export function createHttpApi(
  id: string,
  domainName: string,
  cors: CorsConfiguration | undefined,
): HttpApi {
  const routes: Route[] = [];
  return {
    id,
    domainName,
    stage: "$default",
    cors,
    integrations: new Map(),
    routes,
    addRoute(key, integration) {
      routes.push(routeOf(key, integration));
    },
  };
}
