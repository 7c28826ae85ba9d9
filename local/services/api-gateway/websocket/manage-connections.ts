import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { WebSocket } from "ws";
import { arn } from "../../../template/account.ts";
import { type RequestHandler, sendJsonError } from "../../http-server.ts";
import { signerOf } from "../../iam/access-keys.ts";
import type { Roles } from "../../iam/roles.ts";
import type { AccessRequest } from "../../iam/statement.ts";
import type { Throttle } from "../../throttle.ts";
import type { OpenConnection } from "./connection.ts";
import type { ApiContext } from "./proxy-event.ts";
import type { WebsocketQuotas } from "./quotas.ts";

/**
 * Handles requests to `/@connections/{id}`. POST sends a message to the client and DELETE closes the connection. The
 * path may start with the stage name.
 */
export function manageConnections({
  connections,
  quotas,
  api,
  denialMessage,
  callbacks,
}: {
  connections: Map<string, OpenConnection>;
  quotas: WebsocketQuotas;
  api: ApiContext;
  denialMessage: Roles["denialMessage"];
  /** Rate limit of the @connections API. Unlimited if undefined. */
  callbacks: Throttle | undefined;
}): RequestHandler {
  return async (request, response) => {
    const id = request.url?.match(/^(?:\/[^/]+)?\/@connections\/([^/?]+)$/)?.[1];
    if (!id) return refuse(response, 404, "NotFoundException");
    const access = accessRequest(api, request.method ?? "", id);
    const denial = denialMessage(signerOf(request), access);
    if (denial) return refuse(response, 403, "AccessDeniedException", denial);
    // AWS rejects requests above the rate limit with LimitExceededException:
    // https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-how-to-call-websocket-api-connections.html
    if (callbacks?.tryAcquire() === false) return refuse(response, 429, "LimitExceededException");
    const connection = connections.get(decodeURIComponent(id));
    if (connection?.socket.readyState !== WebSocket.OPEN) {
      return refuse(response, 410, "GoneException");
    }
    if (request.method === "POST") return post(request, response, connection, quotas);
    if (request.method !== "DELETE") return refuse(response, 405, "MethodNotAllowedException");
    connection.socket.close(1000, "Connection Closed Normally");
    response.writeHead(204).end();
  };
}

async function post(
  request: IncomingMessage,
  response: ServerResponse,
  connection: OpenConnection,
  quotas: WebsocketQuotas,
): Promise<void> {
  const data = await buffer(request);
  if (data.length > quotas.messageBytes) return refuse(response, 413, "PayloadTooLargeException");
  try {
    await send(connection.socket, data);
  } catch {
    return refuse(response, 410, "GoneException");
  }
  connection.touch();
  response.writeHead(200).end();
}

/** Sends a text frame to a WebSocket client. Rejects if the connection is closing. */
function send(socket: WebSocket, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(data, { binary: false }, (error) => (error ? reject(error) : resolve()));
  });
}

function accessRequest({ apiId, stage }: ApiContext, method: string, id: string): AccessRequest {
  const resource = arn("execute-api", `${apiId}/${stage}/${method}/@connections/${id}`);
  return { action: "execute-api:ManageConnections", resource };
}

function refuse(
  response: ServerResponse,
  status: number,
  type: string,
  message = type.replace("Exception", ""),
): void {
  sendJsonError(response, status, type, message);
}
