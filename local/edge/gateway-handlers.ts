import type { IncomingMessage } from "node:http";
import type { ApiCatalog } from "../services/api-gateway/api-catalog.ts";
import type { HttpResponse } from "../services/http-message.ts";
import { createApiHandler, type SiteHandler } from "./api-handler.ts";
import type { Distribution } from "./cloudfront/distribution.ts";
import { type DistributionBackend, serveDistribution } from "./cloudfront/serve-distribution.ts";
import { type ConsoleSources, serveConsole } from "./console/serve-console.ts";
import type { Faults } from "./faults.ts";
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
 * APIs if it has no distribution.
 */
export function createGatewayHandlers(options: {
  site: Site;
  console: ConsoleSources;
  faults: Faults;
}): GatewayHandlers {
  const front = siteHandlerFor(options.site);
  return {
    async respond(incoming: IncomingMessage): Promise<HttpResponse> {
      const isConsole = /^\/_local(\/|\?|$)/.test(incoming.url ?? "");
      if (isConsole) return serveConsole(options.console, incoming);
      const request = await readRequest(incoming);
      return (await options.faults.respond(request)) ?? front.respond(request);
    },
    upgrade: front.upgrade,
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
