import type { Throttle } from "../../throttle.ts";
import type { Integration } from "../integration.ts";
import type { Route } from "./routes.ts";

export interface HttpApi {
  id: string;
  logicalId: string;
  domainName: string;
  integrations: Map<string, Integration>;
  routes: Route[];
  throttle?: Throttle;
}
