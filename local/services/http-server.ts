import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accessKeyIdIn, secretOf } from "./iam/access-keys.ts";
import { systemErrorMessage } from "./system-error-message.ts";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HttpServer {
  /** Base URL of the server: `http://127.0.0.1:<port>`. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

export interface HttpServerOptions {
  /** True if `handler` authenticates requests itself. By default, the server requires a valid access key. */
  handlerAuthenticates?: boolean;
}

/**
 * How long an idle keep-alive connection stays open, in milliseconds. Node's default of 5 s is too short on a busy
 * machine.
 */
const keepAliveTimeout = 60_000;

/**
 * Starts an HTTP server on 127.0.0.1. Responds with 403 to requests for other hosts, to prevent DNS rebinding. If
 * `handler` rejects, responds with 500 or, if the response has already started, closes the connection.
 */
export async function startHttpServer(
  handler: RequestHandler,
  { handlerAuthenticates = false }: HttpServerOptions = {},
): Promise<HttpServer> {
  const server = createServer({ requestTimeout: 0, keepAliveTimeout }, (request, response) => {
    if (!isOwnHost(request) || !(handlerAuthenticates || hasAccessKey(request))) {
      return void response.writeHead(403).end();
    }
    handler(request, response).catch((error: unknown) => {
      const message = systemErrorMessage(error);
      if (message) console.error(message);
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  });
  await listen(server);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => close(server),
  };
}

/** Returns the operation in a request's X-Amz-Target header, such as `SendMessage` in `AmazonSQS.SendMessage`. */
export function operationOf({ headers }: IncomingMessage): string {
  return String(headers["x-amz-target"]).split(".")[1] ?? "";
}

/** Sends a JSON response. `headers` may override the content type. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));
}

/** Sends an error in the format of AWS's REST services, with a type such as `AccessDeniedException`. */
export function sendJsonError(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
): void {
  sendJson(response, status, { message }, { "x-amzn-errortype": type });
}

function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const { localPort } = socket;
  return headers.host === `127.0.0.1:${localPort}` || headers.host === `localhost:${localPort}`;
}

/**
 * True if the request has a valid access key. Always false for requests from web pages, which have an Origin header.
 */
function hasAccessKey({ headers }: IncomingMessage): boolean {
  const accessKeyId = accessKeyIdIn(headers.authorization);
  const isKnown = accessKeyId !== undefined && secretOf(accessKeyId) !== undefined;
  return isKnown && headers.origin === undefined;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
