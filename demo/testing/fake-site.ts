import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** True if the server should close the connection in the middle of the response. */
  isInterrupted?: boolean;
}

/** Starts a fake server that returns the given responses in order and records the requests. */
export async function startSite(answers: Answer[]) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { status, headers, body, isInterrupted } = answers.shift() ?? { status: 500 };
    response.writeHead(status, headers);
    if (isInterrupted) response.write("{", () => response.destroy());
    else response.end(body === undefined ? "" : JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
