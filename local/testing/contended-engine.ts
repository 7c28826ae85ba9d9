import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type RequestHandler, startHttpServer } from "../services/http-server.ts";
import {
  meterRequest,
  meterResponse,
  type Usage,
} from "../services/lambda/capacity/consumed-capacity.ts";

interface Contention {
  /** Duration for which a transaction locks its items, in milliseconds. */
  holdMs?: number;
  /** Fraction of transactions (0 to 1) that fail with a conflict even when their items are not locked. */
  conflicts?: number;
  /** Fraction of writes (0 to 1) that succeed but whose response is lost. */
  lostResponses?: number;
}

interface ContendedEngine {
  endpoint: string;
  /** Capacity consumed since the engine was started. */
  usage: Usage;
  /** Number of conflicts and lost responses since the engine was started. */
  counts: { conflicts: number; lostResponses: number };
  stop(): Promise<void>;
}

/**
 * Starts a proxy for a DynamoDB engine that simulates transaction conflicts, because the embedded engine
 * never reports any. A transaction locks its items for a short time. During this time, other writes to these
 * items fail as in DynamoDB
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling).
 * A transaction that is retried with the same client token receives the response of the first attempt. Table
 * keys must be named PK and SK.
 */
export async function startContendedEngine(
  engine: string,
  { holdMs = 10, conflicts = 0, lostResponses = 0 }: Contention = {},
): Promise<ContendedEngine> {
  const locked = new Set<string>();
  const completed = new Map<string, EngineResponse>();
  const usage: Usage = { requests: 0, readUnits: 0, writeUnits: 0 };
  const counts = { conflicts: 0, lostResponses: 0 };

  async function forward(
    operation: string,
    body: Buffer,
    headers: Headers,
  ): Promise<EngineResponse> {
    const response = await fetch(engine, {
      method: "POST",
      headers,
      body: new Uint8Array(meterRequest(operation, body)?.body ?? body),
    });
    const received = Buffer.from(await response.arrayBuffer());
    usage.requests++;
    return { status: response.status, body: meterResponse(usage, operation, received, false) };
  }

  async function transact(
    request: Request,
    body: Buffer,
    headers: Headers,
  ): Promise<EngineResponse> {
    const token = request.ClientRequestToken ?? "";
    const earlier = completed.get(token);
    if (earlier) return earlier;
    const items = keysOf(request.TransactItems ?? []);
    const inConflict = items.map((item) => locked.has(item));
    if (inConflict.includes(true) || Math.random() < conflicts) {
      counts.conflicts++;
      return cancelled(
        inConflict.includes(true) ? inConflict : items.map((_, index) => index === 0),
      );
    }
    for (const item of items) locked.add(item);
    try {
      await sleep(holdMs);
      const response = await forward("TransactWriteItems", body, headers);
      if (response.status === 200) completed.set(token, response);
      return response;
    } finally {
      for (const item of items) locked.delete(item);
    }
  }

  const handle: RequestHandler = async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const { host: _, connection: __, "content-length": ___, ...sent } = incoming.headers;
    const headers = new Headers(sent as Record<string, string>);
    const request = JSON.parse(body.toString()) as Request;
    if (operation === "TransactWriteItems") {
      const response = await transact(request, body, headers);
      return reply(outgoing, response, response.status === 200 && Math.random() < lostResponses);
    }
    const isWrite = /^(Put|Update|Delete)Item$/.test(operation);
    if (isWrite && locked.has(keyOf(request))) {
      counts.conflicts++;
      return reply(outgoing, conflict, false);
    }
    const response = await forward(operation, body, headers);
    const isLost = isWrite && response.status === 200 && Math.random() < lostResponses;
    return reply(outgoing, response, isLost);
  };
  const server = await startHttpServer(handle, { handlerAuthenticates: true });

  function reply(
    outgoing: ServerResponse,
    { status, body }: EngineResponse,
    isLost: boolean,
  ): void {
    if (isLost) {
      counts.lostResponses++;
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
  }

  return { endpoint: server.endpoint, usage, counts, stop: server.stop };
}

interface EngineResponse {
  status: number;
  body: Buffer;
}

interface Write {
  Key?: Record<string, unknown>;
  Item?: Record<string, unknown>;
}

interface Request extends Write {
  ClientRequestToken?: string;
  TransactItems?: Record<string, Write>[];
}

function keysOf(items: Record<string, Write>[]): string[] {
  return items.flatMap((item) => Object.values(item).map(keyOf));
}

function keyOf({ Key, Item }: Write): string {
  const { PK, SK } = Key ?? Item ?? {};
  return JSON.stringify([PK, SK]);
}

const namespace = "com.amazonaws.dynamodb.v20120810#";

const conflict: EngineResponse = {
  status: 400,
  body: Buffer.from(
    JSON.stringify({
      __type: `${namespace}TransactionConflictException`,
      message: "Transaction is ongoing for the item",
    }),
  ),
};

function cancelled(inConflict: boolean[]): EngineResponse {
  const codes = inConflict.map((is) => (is ? "TransactionConflict" : "None"));
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`;
  const CancellationReasons = codes.map((Code) =>
    Code === "None" ? { Code } : { Code, Message: "Transaction is ongoing for the item" },
  );
  const type = `${namespace}TransactionCanceledException`;
  const body = JSON.stringify({ __type: type, Message: message, CancellationReasons });
  return { status: 400, body: Buffer.from(body) };
}
