import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Dynamodb } from "../../dynamodb/start-dynamodb.ts";
import { sendJson, startHttpServer } from "../../http-server.ts";
import { accessKeyIdIn } from "../../iam/access-keys.ts";
import type { Roles } from "../../iam/roles.ts";
import { meterRequest, meterResponse, type Usage } from "./consumed-capacity.ts";
import { requiredPermissions } from "./required-permissions.ts";

/** A DynamoDB endpoint that measures the capacity consumed by requests to it. */
export interface Meter {
  readonly endpoint: string;
  /**
   * Total capacity consumed since the endpoint was created. Each request changes this object, so copy it if
   * you need the current values later.
   */
  readonly usage: Usage;
}

export interface CapacityProxy {
  /** Creates a DynamoDB endpoint with a separate capacity meter. */
  meter(): Meter;
  stop(): Promise<void>;
}

/**
 * Starts a proxy for a DynamoDB engine. The proxy measures the consumed capacity and enforces the permissions
 * of the callers' roles.
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
  const accessKeyId = accessKeyIdIn(incoming.headers.authorization) ?? "";
  for (const permission of requiredPermissions(operation, body, arnOf)) {
    const denial = denialMessage(accessKeyId, permission);
    if (denial) return sendAccessDenied(outgoing, denial);
  }
  const metered = meterRequest(operation, body);
  usage.requests += 1;
  const engineResponse = await send(engine, agent, incoming, metered?.body ?? body);
  const received = await buffer(engineResponse);
  const returned = metered
    ? meterResponse(usage, operation, received, metered.isRequestedByClient)
    : received;
  const { "x-amz-crc32": _, "transfer-encoding": __, ...others } = engineResponse.headers;
  const headers = { ...others, "content-length": String(returned.length) };
  outgoing.writeHead(engineResponse.statusCode ?? 502, headers).end(returned);
}

function sendAccessDenied(outgoing: ServerResponse, Message: string): void {
  const __type = "com.amazon.coral.service#AccessDeniedException";
  const headers = { "content-type": "application/x-amz-json-1.0" };
  sendJson(outgoing, 400, { __type, Message }, headers);
}

/**
 * Sends a request to the engine. Retries the request when the engine has closed the reused keep-alive
 * connection.
 */
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
