// Simulates the API Gateway endpoint that sends WebSocket messages. Responds to each message after 10 ms, with status
// 429 if the rate exceeds the limit given on the command line. `GET /` returns the counters and resets them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const answerMs = 10;
const maxPerSecond = Number(process.argv[2]);

export interface EndpointCounts {
  accepted: number;
  /** Number of connections that received at least one message. */
  connections: number;
  refused: number;
}

const connections = new Set<string>();
let accepted = 0;
let refused = 0;
/** Maximum burst: the number of messages that the rate limit allows in 0.1 s. */
const bucketSize = maxPerSecond / 10;
let tokens = bucketSize;
let filledAt = performance.now();

function takeToken(): boolean {
  const now = performance.now();
  tokens = Math.min(bucketSize, tokens + ((now - filledAt) * maxPerSecond) / 1000);
  filledAt = now;
  if (tokens < 1) return false;
  tokens--;
  return true;
}

const server = createServer((request, response) => {
  if (request.method === "GET") {
    const counts: EndpointCounts = { accepted, connections: connections.size, refused };
    connections.clear();
    accepted = 0;
    refused = 0;
    response.end(JSON.stringify(counts));
    return;
  }
  request.resume().on("end", () => {
    const isAccepted = takeToken();
    if (isAccepted) {
      accepted++;
      connections.add(request.url ?? "");
    } else refused++;
    setTimeout(() => {
      response.writeHead(isAccepted ? 200 : 429, {
        ...(!isAccepted && { "x-amzn-errortype": "LimitExceededException" }),
      });
      response.end();
    }, answerMs);
  });
}).listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
