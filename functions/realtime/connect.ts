import { Logger } from "@aws-lambda-powertools/logger";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
} from "aws-lambda";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { liveSubprotocol } from "#shared/model/live-event.ts";
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
};

const logger = new Logger();

/**
 * Lets somebody with a proven address connect, by an access token offered as a subprotocol (D33). A connection outlives
 * its token, so the stored account decides.
 */
export const handler = middy<ConnectEvent, APIGatewayProxyStructuredResultV2>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ headers, requestContext: { connectionId } }) => {
    try {
      await admit(connectionId, offeredToken(headers ?? {}));
      return { statusCode: 200, headers: { "Sec-WebSocket-Protocol": liveSubprotocol } };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      recordRefusal(error.code);
      return { statusCode: errorCatalogue[error.code][0] };
    }
  });

/** Looks at the account once the connection is known, so that a ban at the same instant finds it. */
async function admit(connectionId: string, token: string): Promise<void> {
  const claims = await verifyAccessToken(token);
  if (!claims.isVerified) throw new RefusedError("email-not-verified");
  await addConnection(connectionId, claims, new Date());
  try {
    await storedCaller(claims);
    if (await hasTooManyConnections(claims.userId)) throw new RefusedError("too-many-attempts");
  } catch (error) {
    await deleteConnection(connectionId);
    throw error;
  }
}

/** The token in `Sec-WebSocket-Protocol: bearer, <token>`; names of headers come as the client wrote them. */
function offeredToken(headers: Record<string, string | undefined>): string {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === "sec-websocket-protocol");
  const [subprotocol, token] = (name && headers[name]?.split(",").map((part) => part.trim())) || [];
  if (subprotocol !== liveSubprotocol || !token) throw new RefusedError("not-signed-in");
  return token;
}
