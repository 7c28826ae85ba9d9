import type { Logger } from "@aws-lambda-powertools/logger";
import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { config } from "../config.ts";
import { liveConnections, removeConnection } from "../data/live-store.ts";

const connectionsAtOnce = 25;

let client: ApiGatewayManagementApiClient | undefined;

/**
 * Sends events, in their order, to everybody who is connected (D33), until `deadline` at most. Connections that are
 * gone are forgotten. What cannot be sent is logged and not tried again: the next event brings the same reload.
 */
export async function announce(
  events: LiveEvent[],
  { now, deadline, logger }: { now: Date; deadline: AbortSignal; logger: Logger },
): Promise<void> {
  if (events.length === 0) return;
  const messages = events.map((event) => JSON.stringify(event));
  const connections = liveConnections(now);
  let unreached = 0;
  const worker = async () => {
    for await (const connectionId of connections) {
      if (deadline.aborted) unreached++;
      else if (!(await sendAll(messages, connectionId, deadline, logger))) unreached++;
    }
  };
  await Promise.all(Array.from({ length: connectionsAtOnce }, worker));
  if (unreached > 0) logger.warn("live connections not reached", { unreached });
}
