import type { IncomingMessage } from "node:http";
import type { Cloud } from "../assembly/cloud.ts";
import { type ConsoleSources, serveConsole } from "../console/serve-console.ts";
import type { Faults } from "./faults.ts";
import type { HttpRequest, HttpResponse } from "./http-message.ts";
import { readRequest } from "./read-request.ts";
import { serveApis } from "./serve-apis.ts";
import { serveDistribution } from "./serve-distribution.ts";
import type { GatewayHandlers } from "./start-gateway.ts";
import { upgradeWebsocket } from "./upgrade-websocket.ts";

/** What stands at the site's address. */
export interface Front {
  respond(request: HttpRequest): Promise<HttpResponse>;
  upgrade: GatewayHandlers["upgrade"];
}

/** The console under /_local; everywhere else the stack's one distribution, or without one its APIs themselves. */
export function siteHandlers(options: {
  cloud: Cloud;
  console: ConsoleSources;
  faults: Faults;
}): GatewayHandlers {
  const front = frontOf(options.cloud);
  return {
    async respond(incoming: IncomingMessage): Promise<HttpResponse> {
      const isConsole = /^\/_local(\/|\?|$)/.test(incoming.url ?? "");
      if (isConsole) return serveConsole(options.console, incoming);
      const request = await readRequest(incoming);
      return (await options.faults.answer(request)) ?? front.respond(request);
    },
    upgrade: front.upgrade,
  };
}

function frontOf(cloud: Cloud): Front {
  const [distribution, ...others] = cloud.distributions;
  if (others.length > 0) {
    throw new Error(`The stack may have one distribution, it has ${cloud.distributions.length}.`);
  }
  if (!distribution) return serveApis(cloud);
  const { lambda, s3, bucketReads, addresses } = cloud;
  const backend = { lambda, s3, bucketReads, localize: addresses.toLocal };
  return {
    respond: (request) => serveDistribution(distribution, backend, request),
    upgrade: (incoming, socket, head) => upgradeWebsocket(distribution, incoming, socket, head),
  };
}
