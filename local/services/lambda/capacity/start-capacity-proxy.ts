import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Dynamodb } from "../../dynamodb/start-dynamodb.ts";
import { startHttpServer } from "../../http-server.ts";
import { accessKeyIdIn } from "../../iam/access-keys.ts";
import type { Roles } from "../../iam/roles.ts";
import { meterRequest, meterResponse } from "./consumed-capacity.ts";
import { requiredPermissions } from "./required-permissions.ts";
import type { Usage } from "./usage.ts";

/** Counts what the requests sent to its endpoint consume. */
export interface Meter {
  /** A DynamoDB endpoint of its own. */
  readonly endpoint: string;
  /** Runs on; take a copy to compare. */
  readonly usage: Usage;
}

/** A proxy before a DynamoDB engine that meters its clients apart and lets each do what its role allows. */
export interface CapacityProxy {
  meter(): Meter;
  stop(): Promise<void>;
}

/**
 * Forwards to the engine after adding `ReturnConsumedCapacity: INDEXES`; the answer carries
 * ConsumedCapacity only when the client had asked for it.
 */
export async function startCapacityProxy(
  { endpoint: engine, arnOf }: Pick<Dynamodb, "endpoint" | "arnOf">,
  denialMessage: Roles["denialMessage"],
): Promise<CapacityProxy> {
  const meters: Meter[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = await startHttpServer(async (incoming, outgoing) => {
    const meter = meters[Number(incoming.url?.split("/")[1])];
    if (!meter) return void outgoing.writeHead(404).end();
    await forward(incoming, outgoing, { engine, agent, arnOf, denialMessage, usage: meter.usage });
  });
  return {
    meter() {
      const endpoint = `${server.endpoint}/${meters.length}`;
      const meter = { endpoint, usage: { requests: 0, readUnits: 0, writeUnits: 0 } };
      meters.push(meter);
      return meter;
    },
    async stop() {
      agent.destroy();
      await server.stop();
    },
  };
}

interface ForwardOptions {
  engine: string;
  agent: Agent;
  arnOf: Dynamodb["arnOf"];
  denialMessage: Roles["denialMessage"];
  usage: Usage;
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { engine, agent, arnOf, denialMessage, usage }: ForwardOptions,
): Promise<void> {
  const body = await buffer(incoming);
  const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
  const key = accessKeyIdIn(incoming.headers.authorization) ?? "";
  for (const asked of requiredPermissions(operation, body, arnOf)) {
    const message = denialMessage(key, asked);
    if (message) return refuse(outgoing, message);
  }
  const metered = meterRequest(operation, body);
  usage.requests += 1;
  const answer = await send(engine, agent, incoming, metered?.body ?? body);
  const received = await buffer(answer);
  const returned = metered
    ? meterResponse(usage, operation, received, metered.isRequestedByClient)
    : received;
  const { "x-amz-crc32": _, "transfer-encoding": __, ...kept } = answer.headers;
  const headers = { ...kept, "content-length": String(returned.length) };
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(returned);
}

function refuse(outgoing: ServerResponse, message: string): void {
  const type = "com.amazon.coral.service#AccessDeniedException";
  outgoing
    .writeHead(400, { "content-type": "application/x-amz-json-1.0" })
    .end(JSON.stringify({ __type: type, Message: message }));
}

/** Sent once more when the engine had closed the kept connection before it got the request. */
function send(engine: string, agent: Agent, incoming: IncomingMessage, body: Buffer) {
  const { "accept-encoding": _, ...headers } = incoming.headers;
  headers["content-length"] = String(body.length);
  const { method = "POST" } = incoming;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const attempt = () => {
      const sent = request(engine, { method, headers, agent }, resolve);
      sent.on("error", (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && error.code === "ECONNRESET" ? attempt() : reject(error),
      );
      sent.end(body);
    };
    attempt();
  });
}
