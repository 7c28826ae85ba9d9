import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { HttpResponse } from "../services/http-message.ts";
import { close } from "../services/http-server.ts";

export interface GatewayHandlers {
  respond(incoming: IncomingMessage): Promise<HttpResponse>;
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

/** The local HTTP server that receives all requests to the site. */
export interface Gateway {
  /** URL of the gateway: `http://localhost:<port>`. */
  url: string;
  /** Starts serving the site. Before this call, the server answers every request with 503. */
  serve(handlers: GatewayHandlers): void;
  /** Answers every request with 503 until `serve` is called again. */
  pause(): void;
  stop(): Promise<void>;
}

/** Starts an HTTP server on 127.0.0.1 and ::1. Port 0 means any free port. Throws an error if the port is in use. */
export async function startGateway(port: number): Promise<Gateway> {
  let handlers: GatewayHandlers | undefined;
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!handlers) return void outgoing.writeHead(503, { "retry-after": "1" }).end();
    void reply(handlers, incoming, outgoing);
  };
  const upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    if (!handlers) return void socket.destroy();
    handlers.upgrade(incoming, socket, head).catch(() => socket.destroy());
  };
  const create = () =>
    createServer({ maxHeaderSize: 20_480, keepAliveTimeout: 60_000 }, handle)
      .on("upgrade", upgrade)
      .on("clientError", answerClientError);
  const first = await listen(create(), port, "127.0.0.1");
  const usedPort = (first.address() as AddressInfo).port;
  const second = await listen(create(), usedPort, "::1").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") throw error;
    return undefined; // This machine has no IPv6.
  });
  const servers = second ? [first, second] : [first];
  return {
    url: `http://localhost:${usedPort}`,
    serve(newHandlers) {
      handlers = newHandlers;
    },
    pause() {
      handlers = undefined;
    },
    async stop() {
      await Promise.all(servers.map(close));
    },
  };
}

async function reply(
  handlers: GatewayHandlers,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.on("error", () => outgoing.destroy());
  try {
    const { status, headers, body } = await handlers.respond(incoming);
    const bodiless = status === 204 || status === 304;
    if (!bodiless) headers["content-length"] = String(body.length);
    outgoing.writeHead(status, headers).end(bodiless ? undefined : body);
  } catch (error) {
    if (incoming.destroyed && !incoming.complete) return void outgoing.destroy();
    console.error(`${incoming.method} ${incoming.url?.split("?")[0]}:`, error);
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.writeHead(502, { "content-type": "text/plain" }).end("502 ERROR\n");
  }
}

function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW" ? "494 Request Header Too Large" : "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is in use. Free it, or choose another one with PORT.`;
      reject(
        error.code === "EADDRINUSE"
          ? Object.assign(new Error(message), { code: error.code })
          : error,
      );
    });
    server.listen(port, host, () => resolve(server));
  });
}
