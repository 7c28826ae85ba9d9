import { Logger } from "@aws-lambda-powertools/logger";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
} from "aws-lambda";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import {
  type LiveEventName,
  liveEventName,
  liveEventsParam,
  liveSubprotocol,
} from "#shared/model/live-event.ts";
import {
  addConnection,
  deleteConnection,
  hasTooManyConnections,
} from "../data/live/connection-store.ts";
import { verifyAccessToken } from "../http/access-token.ts";
import { storedCaller } from "../http/authenticate.ts";
import { recordRefusal } from "../metrics.ts";

/** The types know no headers, as only $connect has them. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined> | null;
  queryStringParameters?: Record<string, string | undefined> | null;
};

const logger = new Logger();

/**
 * Lets somebody with a proven address connect, by an access token offered as a subprotocol (D33). A connection outlives
 * its token, so the stored account decides.
 */
export const handler = middy<ConnectEvent, APIGatewayProxyStructuredResultV2>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ headers, queryStringParameters, requestContext: { connectionId } }) => {
    try {
      const token = offeredToken(headers ?? {});
      await admit(connectionId, token, wantedEvents(queryStringParameters?.[liveEventsParam]));
      return { statusCode: 200, headers: { "Sec-WebSocket-Protocol": liveSubprotocol } };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      recordRefusal(error.code);
      return { statusCode: errorCatalogue[error.code][0] };
    }
  });

/** Looks at the account once the connection is known, so that a ban at the same instant finds it. */
async function admit(
  connectionId: string,
  token: string,
  only: LiveEventName | undefined,
): Promise<void> {
  const claims = await verifyAccessToken(token);
  if (!claims.isVerified) throw new RefusedError("email-not-verified");
  await addConnection(connectionId, claims, new Date(), only);
  try {
    await storedCaller(claims);
    if (await hasTooManyConnections(claims.userId)) throw new RefusedError("too-many-attempts");
  } catch (error) {
    await deleteConnection(connectionId);
    throw error;
  }
}

/** The kind of events asked for; undefined for all. */
function wantedEvents(asked: string | undefined): LiveEventName | undefined {
  if (asked === undefined) return undefined;
  const { success, data } = liveEventName.safeParse(asked);
  if (!success) throw new RefusedError("validation");
  return data;
}

/** The token in `Sec-WebSocket-Protocol: bearer, <token>`; names of headers come as the client wrote them. */
function offeredToken(headers: Record<string, string | undefined>): string {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === "sec-websocket-protocol");
  const [subprotocol, token] = (name && headers[name]?.split(",").map((part) => part.trim())) || [];
  if (subprotocol !== liveSubprotocol || !token) throw new RefusedError("not-signed-in");
  return token;
}
