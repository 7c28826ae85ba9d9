import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface Answer {
  statusCode: number;
  body: string;
}

/** A pattern of paths, and the function that answers them. The function gets the pattern's first group. */
export type Route = [
  path: RegExp,
  answer: (id: string, request: IncomingMessage) => Promise<Answer>,
];

/**
 * Serves `routes` on a free port. Then prints the server's URL and `details` as one line of JSON. Calls `stop` when the
 * process is asked to end.
 */
export function servePlain(routes: Route[], details: object, stop: () => Promise<void>): void {
  // Node's default timeout of 5 s would close idle connections while other servers are benchmarked.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    for (const [path, answer] of routes) {
      const [, id] = path.exec(request.url ?? "") ?? [];
      if (id === undefined) continue;
      const { statusCode, body } = await answer(id, request);
      response.writeHead(statusCode, { "content-type": "application/json" }).end(body);
      return;
    }
    response.writeHead(404).end();
  });
  server.listen(0, "localhost", () => {
    const { port } = server.address() as AddressInfo;
    console.log(JSON.stringify({ url: `http://localhost:${port}`, ...details }));
  });
  process.on("SIGTERM", async () => {
    await stop();
    process.exit(0);
  });
}
