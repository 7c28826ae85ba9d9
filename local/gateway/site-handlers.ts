import type { Cloud } from "../assembly/cloud.ts";
import { type ConsoleSources, serveConsole } from "../console/serve-console.ts";
import type { HttpResponse } from "./http-message.ts";
import { readRequest } from "./read-request.ts";
import { serveDistribution } from "./serve-distribution.ts";
import type { GatewayHandlers } from "./start-gateway.ts";
import { upgradeWebsocket } from "./upgrade-websocket.ts";

/** The console under /_local, the stack's one distribution everywhere else. */
export function siteHandlers(options: { cloud: Cloud; console: ConsoleSources }): GatewayHandlers {
  const { cloud } = options;
  const [distribution, ...others] = cloud.distributions;
  if (!distribution || others.length > 0) {
    throw new Error(`The stack must have one distribution, it has ${cloud.distributions.length}.`);
  }
  const { lambda, s3, bucketReads, addresses } = cloud;
  const backend = { lambda, s3, bucketReads, localize: addresses.toLocal };
  return {
    async respond(incoming): Promise<HttpResponse> {
      const isConsole = /^\/_local(\/|\?|$)/.test(incoming.url ?? "");
      if (isConsole) return serveConsole(options.console, incoming);
      return serveDistribution(distribution, backend, await readRequest(incoming));
    },
    upgrade: (incoming, socket, head) => upgradeWebsocket(distribution, incoming, socket, head),
  };
}
