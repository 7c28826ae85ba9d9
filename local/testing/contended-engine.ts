import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import {
  cancelledResponse,
  type EngineResponse,
} from "../services/dynamodb/limits/engine-response.ts";
import { createTableLimits } from "../services/dynamodb/limits/table-limits.ts";
import {
  meterRequest,
  meterResponse,
  type Usage,
} from "../services/dynamodb/proxy/consumed-capacity.ts";
import { operationOf, type RequestHandler, startHttpServer } from "../services/http-server.ts";
import { defaultLimits, type Limits } from "../services/limits.ts";

type TableLimit = "transactionMs" | "partitionReadUnits" | "partitionWriteUnits";

interface Contention extends Pick<Limits, TableLimit> {
  /** Fraction of transactions (0 to 1) that fail with a simulated conflict. */
  conflicts?: number;
  /** Fraction of writes (0 to 1) that succeed but whose response is lost. */
  lostResponses?: number;
}

interface Transaction {
  ClientRequestToken: string;
  TransactItems: unknown[];
}

interface ContendedEngine {
  endpoint: string;
  /** Requests and capacity units consumed since the proxy started. */
  usage: Usage;
  /** Numbers of conflicts, throttled requests and lost responses since the proxy started. */
  counts: { conflicts: number; throttled: number; lostResponses: number };
  stop(): Promise<void>;
}

/**
 * Starts a proxy for a DynamoDB engine. It simulates transaction conflicts, lost responses and, if limits are set,
 * throttled partitions.
 */
export async function startContendedEngine(
  engine: string,
  {
    conflicts = 0,
    lostResponses = 0,
    transactionMs = defaultLimits.transactionMs,
    ...limits
  }: Contention = {},
): Promise<ContendedEngine> {
  const tableLimits = createTableLimits(engine, { transactionMs, ...limits });
  const usage: Usage = { requests: 0, readUnits: 0, writeUnits: 0 };
  const counts = { conflicts: 0, throttled: 0, lostResponses: 0 };
  /** Client request tokens of transactions that succeeded but whose response was lost. */
  const succeeded = new Set<string>();

  const handle: RequestHandler = async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const operation = operationOf(incoming);
    const { host: _, connection: __, "content-length": ___, ...sent } = incoming.headers;
    const forward = async (sentBody: Buffer): Promise<EngineResponse> => {
      const response = await fetch(engine, {
        method: "POST",
        headers: new Headers(sent as Record<string, string>),
        body: new Uint8Array(sentBody),
      });
      usage.requests++;
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    };
    const transaction =
      operation === "TransactWriteItems" ? (JSON.parse(body.toString()) as Transaction) : undefined;
    const isWrite = transaction !== undefined || /^(Put|Update|Delete)Item$/.test(operation);
    const metered = meterRequest(operation, body);
    // If a client repeats a transaction that has already succeeded, DynamoDB reports success again, without checking
    // for conflicts.
    const isRepeated = transaction && succeeded.has(transaction.ClientRequestToken);
    if (transaction && !isRepeated && Math.random() < conflicts) {
      const { TransactItems } = transaction;
      counts.conflicts++;
      const codes = TransactItems.map((_, index) => (index === 0 ? "TransactionConflict" : "None"));
      return reply(outgoing, cancelledResponse(codes));
    }
    const response =
      metered && !isRepeated
        ? await tableLimits.run(operation, metered.body, forward)
        : await forward(metered?.body ?? body);
    if (response.body.includes("TransactionConflict")) counts.conflicts++;
    if (/Throttling(Exception|Error)|"Unprocessed\w+":\{"/.test(response.body.toString()))
      counts.throttled++;
    const isLost = isWrite && response.status === 200 && Math.random() < lostResponses;
    if (!isLost) {
      return reply(outgoing, {
        ...response,
        body: meterResponse(usage, operation, response.body, false),
      });
    }
    counts.lostResponses++;
    if (transaction) succeeded.add(transaction.ClientRequestToken);
    outgoing.destroy();
  };
  const server = await startHttpServer(handle, { handlerAuthenticates: true });
  return {
    endpoint: server.endpoint,
    usage,
    counts,
    async stop() {
      tableLimits.stop();
      await server.stop();
    },
  };
}

const headers = { "content-type": "application/x-amz-json-1.0" };

function reply(outgoing: ServerResponse, { status, body }: EngineResponse): void {
  outgoing.writeHead(status, headers).end(body);
}
