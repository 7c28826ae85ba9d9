import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
  Context,
} from "aws-lambda";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { type LiveEventName, liveEventName } from "#shared/model/live-event.ts";
import { liveEventsParam, liveSubprotocol } from "#shared/model/live-protocol.ts";
import {
  addConnection,
  deleteConnection,
  hasTooManyConnections,
} from "../data/live/connection-store.ts";
import { verifyAccessToken } from "../http/access-token.ts";
import { storedCaller } from "../http/authenticate.ts";
import { lowerCaseNames } from "../http/received-event.ts";
import { logReachedLimit } from "../http/security-log.ts";
import { logger } from "../logger.ts";
import { recordRefusal } from "../metrics.ts";

/** A `$connect` event. Unlike other WebSocket events, it contains headers and query parameters. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined> | null;
  queryStringParameters?: Record<string, string | undefined> | null;
};

/**
 * Accepts a WebSocket connection if the client sends a verified user's access token (D33). Also checks that the account
 * still exists and is not banned, because a connection can last longer than a token.
 */
export async function handler(
  { headers, queryStringParameters, requestContext: { connectionId } }: ConnectEvent,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> {
  logger.addContext(context);
  try {
    const token = offeredToken(lowerCaseNames(headers));
    await admit(connectionId, token, wantedEvents(queryStringParameters?.[liveEventsParam]));
    return { statusCode: 200, headers: { "Sec-WebSocket-Protocol": liveSubprotocol } };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    recordRefusal(error.code);
    return { statusCode: errorCatalogue[error.code][0] };
  }
}

/** Stores the connection before checking the account, so that a concurrent ban finds the connection and closes it. */
async function admit(
  connectionId: string,
  token: string,
  only: LiveEventName | undefined,
): Promise<void> {
  const claims = await verifyAccessToken(token);
  if (!claims.isVerified) throw new RefusedError("email-not-verified");
  const now = new Date();
  await addConnection(connectionId, claims, now, only);
  try {
    await storedCaller(claims, now);
    if (await hasTooManyConnections(claims.userId, now)) {
      logReachedLimit("live-connection", { actor: claims.userId });
      throw new RefusedError("too-many-attempts");
    }
  } catch (error) {
    await deleteConnection(connectionId);
    throw error;
  }
}

/** Returns the kind of live event that the client requested, or undefined for all kinds. */
function wantedEvents(requested: string | undefined): LiveEventName | undefined {
  if (requested === undefined) return undefined;
  const { success, data } = liveEventName.safeParse(requested);
  if (!success) throw new RefusedError("validation");
  return data;
}

/** Returns the token in the header `Sec-WebSocket-Protocol: bearer, <token>`. */
function offeredToken(headers: Record<string, string | undefined>): string {
  const offered = headers["sec-websocket-protocol"] ?? "";
  const [subprotocol, token] = offered.split(",").map((part) => part.trim());
  if (subprotocol !== liveSubprotocol || !token) throw new RefusedError("not-signed-in");
  return token;
}
