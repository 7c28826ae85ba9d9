import type { IncomingMessage } from "node:http";
import type { ApiCatalog } from "../services/api-gateway/api-catalog.ts";
import { refuseUpgrade } from "../services/api-gateway/websocket/refuse-upgrade.ts";
import { type HttpResponse, messageResponse } from "../services/http-message.ts";
import { createApiHandler, type SiteHandler } from "./api-handler.ts";
import type { Distribution } from "./cloudfront/distribution.ts";
import { type DistributionBackend, serveDistribution } from "./cloudfront/serve-distribution.ts";
import { type ConsoleSources, serveConsole } from "./console/serve-console.ts";
import type { Faults } from "./faults.ts";
import { isLocalHost } from "./is-local-host.ts";
import { readRequest } from "./read-request.ts";
import type { GatewayHandlers } from "./start-gateway.ts";
import { upgradeWebsocket } from "./upgrade-websocket.ts";

/** Everything that can handle requests to the site: APIs, CloudFront distributions and local services. */
export interface Site extends DistributionBackend {
  apis: ApiCatalog;
  distributions: Distribution[];
}

/**
 * Serves the local console at `/_local`. Routes all other requests to the stack's CloudFront distribution, or to its
 * APIs if it has no distribution. Responds with 403 to requests for hosts other than this machine and that of `siteUrl`.
 */
export function createGatewayHandlers(options: {
  site: Site;
  console: ConsoleSources;
  faults: Faults;
  siteUrl: string;
}): GatewayHandlers {
  const front = siteHandlerFor(options.site);
  const siteHost = new URL(options.siteUrl).host;
  const isOwnHost = ({ headers: { host = "" } }: IncomingMessage) =>
    isLocalHost(host) || host === siteHost;
  return {
    async respond(incoming: IncomingMessage): Promise<HttpResponse> {
      const isConsole = /^\/_local(\/|\?|$)/.test(incoming.url ?? "");
      if (isConsole) return serveConsole(options.console, incoming);
      if (!isOwnHost(incoming))
        return messageResponse(403, "The site must be opened as localhost, 127.0.0.1 or [::1].");
      const request = await readRequest(incoming);
      return (await options.faults.respond(request)) ?? front.respond(request);
    },
    async upgrade(incoming, socket, head) {
      if (!isOwnHost(incoming)) return refuseUpgrade(socket, 403);
      return front.upgrade(incoming, socket, head);
    },
  };
}

function siteHandlerFor(site: Site): SiteHandler {
  const [distribution, ...others] = site.distributions;
  if (others.length > 0) {
    throw new Error(
      `The local cloud supports one CloudFront distribution, but this stack has ${site.distributions.length}.`,
    );
  }
  if (!distribution) return createApiHandler(site);
  return {
    respond: (request) => serveDistribution(distribution, site, request),
    upgrade: (incoming, socket, head) => upgradeWebsocket(distribution, incoming, socket, head),
  };
}
