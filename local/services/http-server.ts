import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accessKeyIdIn, secretOf } from "./iam/access-keys.ts";
import { systemErrorMessage } from "./system-error-message.ts";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HttpServer {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  /** Ends the open connections too. */
  stop(): Promise<void>;
}

export interface HttpServerOptions {
  /** 0 takes a free one. */
  port?: number;
  /** Whether `answer` itself asks for a signature or another secret; otherwise the key of this run is asked for. */
  handlerAuthenticates?: boolean;
}

/**
 * Serves on 127.0.0.1, to who names it so: a page of a browser that reached it under another name or from another
 * origin is refused (403). An `answer` that rejects gives a 500 with the message, or a cut connection when the answer has
 * begun.
 */
export async function startHttpServer(
  answer: RequestHandler,
  { port = 0, handlerAuthenticates = false }: HttpServerOptions = {},
): Promise<HttpServer> {
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (!isOwnHost(request) || !(handlerAuthenticates || hasKey(request))) {
      return void response.writeHead(403).end();
    }
    answer(request, response).catch((error: unknown) => {
      const refusal = systemErrorMessage(error);
      if (refusal) console.error(refusal);
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  });
  await listen(server, port);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => close(server),
  };
}

function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const { localPort } = socket;
  return headers.host === `127.0.0.1:${localPort}` || headers.host === `localhost:${localPort}`;
}

/** Signed with a key of this run, by a program: browsers name the origin of the page. */
function hasKey({ headers }: IncomingMessage): boolean {
  const key = accessKeyIdIn(headers.authorization);
  return key !== undefined && secretOf(key) !== undefined && headers.origin === undefined;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
}

/** Stops listening and cuts what is connected. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
