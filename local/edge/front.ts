import type { HttpRequest, HttpResponse } from "../services/http-message.ts";
import type { GatewayHandlers } from "./start-gateway.ts";

/** What stands at the site's address. */
export interface Front {
  respond(request: HttpRequest): Promise<HttpResponse>;
  upgrade: GatewayHandlers["upgrade"];
}
