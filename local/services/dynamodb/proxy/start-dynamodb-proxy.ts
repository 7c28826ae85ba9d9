import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { operationOf, sendJson, startHttpServer } from "../../http-server.ts";
import { signerOf } from "../../iam/access-keys.ts";
import type { Roles } from "../../iam/roles.ts";
import type { Limits } from "../../limits.ts";
import type { EngineResponse } from "../limits/engine-response.ts";
import { createTableLimits } from "../limits/table-limits.ts";
import type { Dynamodb } from "../start-dynamodb.ts";
import { meterRequest, meterResponse, type Usage } from "./consumed-capacity.ts";
import { requiredPermissions } from "./required-permissions.ts";

/** A DynamoDB endpoint that measures consumed capacity. */
export interface Meter {
  readonly endpoint: string;
  /** Requests and capacity units so far. Each request updates this object, so copy it to keep the current values. */
  readonly usage: Usage;
}

export interface DynamodbProxy {
  /** Creates a DynamoDB endpoint that counts its requests and their capacity units. */
  meter(): Meter;
  stop(): Promise<void>;
}

/**
 * Starts a proxy for a DynamoDB engine. The proxy measures consumed capacity, checks the callers' permissions, and
 * throttles requests that exceed the limits.
 */
export async function startDynamodbProxy(
  { endpoint: engine, arnOf }: Pick<Dynamodb, "endpoint" | "arnOf">,
  denialMessage: Roles["denialMessage"],
  limits: Limits = {},
): Promise<DynamodbProxy> {
  const meters: Meter[] = [];
  const tableLimits = createTableLimits(engine, limits);
  const agent = new Agent({ keepAlive: true });
  const server = await startHttpServer(async (incoming, outgoing) => {
    const meter = meters[Number(incoming.url?.split("/")[1])];
    if (!meter) return void outgoing.writeHead(404).end();
    const body = await buffer(incoming);
    const operation = operationOf(incoming);
    const accessKeyId = signerOf(incoming);
    for (const permission of requiredPermissions(operation, body, arnOf)) {
      const denial = denialMessage(accessKeyId, permission);
      if (denial) return sendAccessDenied(outgoing, denial);
    }
    const metered = meterRequest(operation, body);
    meter.usage.requests += 1;
    const sendToEngine = (sent: Buffer) => send(engine, agent, incoming, sent);
    if (!metered) return reply(outgoing, await sendToEngine(body));
    const response = await tableLimits.run(operation, metered.body, sendToEngine);
    const { isRequestedByClient } = metered;
    const returned = meterResponse(meter.usage, operation, response.body, isRequestedByClient);
    reply(outgoing, { ...response, body: returned });
  });
  return {
    meter() {
      const endpoint = `${server.endpoint}/${meters.length}`;
      const meter = { endpoint, usage: { requests: 0, readUnits: 0, writeUnits: 0 } };
      meters.push(meter);
      return meter;
    },
    async stop() {
      tableLimits.stop();
      agent.destroy();
      await server.stop();
    },
  };
}

function reply(outgoing: ServerResponse, { status, headers, body }: EngineResponse): void {
  const { "x-amz-crc32": _, "transfer-encoding": __, ...others } = headers;
  outgoing.writeHead(status, { ...others, "content-length": String(body.length) }).end(body);
}

function sendAccessDenied(outgoing: ServerResponse, Message: string): void {
  const __type = "com.amazon.coral.service#AccessDeniedException";
  const headers = { "content-type": "application/x-amz-json-1.0" };
  sendJson(outgoing, 400, { __type, Message }, headers);
}

/** Sends a request to the engine. Retries it if the engine has closed the reused keep-alive connection. */
async function send(
  engine: string,
  agent: Agent,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<EngineResponse> {
  const { "accept-encoding": _, ...headers } = incoming.headers;
  headers["content-length"] = String(body.length);
  const { method = "POST" } = incoming;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const attempt = () => {
      const sent = request(engine, { method, headers, agent }, resolve);
      sent.on("error", (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && error.code === "ECONNRESET" ? attempt() : reject(error),
      );
      sent.end(body);
    };
    attempt();
  });
  return {
    status: response.statusCode ?? 502,
    headers: response.headers as Record<string, string>,
    body: await buffer(response),
  };
}
