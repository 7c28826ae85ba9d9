import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { systemFailure } from "./system-failure.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HttpServer {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  /** Ends the open connections too. */
  stop(): Promise<void>;
}

/**
 * Serves on 127.0.0.1; port 0 takes a free one. An `answer` that rejects gives a 500 with the message, or a cut
 * connection when the answer has begun.
 */
export async function startHttpServer(answer: Answer, port = 0): Promise<HttpServer> {
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const refusal = systemFailure(error);
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
