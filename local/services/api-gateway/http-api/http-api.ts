import type { Throttle } from "../throttle.ts";
import type { Integration } from "./integration.ts";
import { type Route, routeOf } from "./routes.ts";

/** An HTTP API with what was attached to it so far. */
export interface HttpApi {
  id: string;
  domainName: string;
  stage: string;
  integrations: Map<string, Integration>;
  routes: Route[];
  throttle?: Throttle;
  addRoute(key: string, integration: Integration): void;
}

/** An API without routes, in the stage `$default`. */
export function createHttpApi(id: string, domainName: string): HttpApi {
  const routes: Route[] = [];
  return {
    id,
    domainName,
    stage: "$default",
    integrations: new Map(),
    routes,
    addRoute(key, integration) {
      routes.push(routeOf(key, integration));
    },
  };
}
