import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type RequestHandler as HttpAnswer, startHttpServer } from "../services/http-server.ts";
import {
  meterRequest,
  meterResponse,
  type Usage,
} from "../services/lambda/capacity/consumed-capacity.ts";

interface Contention {
  /** For how many milliseconds a transaction holds its items. */
  holdMs?: number;
  /** Share of the transactions that conflict with nothing at hand. */
  conflicts?: number;
  /** Share of the writes that are carried out but whose answer never comes. */
  lostAnswers?: number;
}

interface ContendedEngine {
  endpoint: string;
  /** Runs on. */
  usage: Usage;
  /** How many writes were refused for a conflict, and how many answers were lost. */
  counts: { conflicts: number; lostAnswers: number };
  stop(): Promise<void>;
}

/**
 * A front of a DynamoDB engine in which transactions last and conflict as DynamoDB's do: with each other and with
 * single writes, on the items they hold
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling).
 * A transaction sent again with the token of one that was carried out gets its answer.
 */
export async function startContendedEngine(
  engine: string,
  { holdMs = 10, conflicts = 0, lostAnswers = 0 }: Contention = {},
): Promise<ContendedEngine> {
  const held = new Set<string>();
  const answered = new Map<string, Answer>();
  const usage: Usage = { requests: 0, readUnits: 0, writeUnits: 0 };
  const counts = { conflicts: 0, lostAnswers: 0 };

  async function carryOut(operation: string, body: Buffer, headers: Headers): Promise<Answer> {
    const response = await fetch(engine, {
      method: "POST",
      headers,
      body: new Uint8Array(meterRequest(operation, body)?.body ?? body),
    });
    const received = Buffer.from(await response.arrayBuffer());
    usage.requests++;
    return { status: response.status, body: meterResponse(usage, operation, received, false) };
  }

  async function transact(request: Request, body: Buffer, headers: Headers): Promise<Answer> {
    const token = request.ClientRequestToken ?? "";
    const known = answered.get(token);
    if (known) return known;
    const items = keysOf(request.TransactItems ?? []);
    const taken = items.map((item) => held.has(item));
    if (taken.includes(true) || Math.random() < conflicts) {
      counts.conflicts++;
      return cancelled(taken.includes(true) ? taken : items.map((_, index) => index === 0));
    }
    for (const item of items) held.add(item);
    try {
      await sleep(holdMs);
      const answer = await carryOut("TransactWriteItems", body, headers);
      if (answer.status === 200) answered.set(token, answer);
      return answer;
    } finally {
      for (const item of items) held.delete(item);
    }
  }

  const pass: HttpAnswer = async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const { host: _, connection: __, "content-length": ___, ...sent } = incoming.headers;
    const headers = new Headers(sent as Record<string, string>);
    const request = JSON.parse(body.toString()) as Request;
    if (operation === "TransactWriteItems") {
      const answer = await transact(request, body, headers);
      return reply(outgoing, answer, answer.status === 200 && Math.random() < lostAnswers);
    }
    const isWrite = /^(Put|Update|Delete)Item$/.test(operation);
    if (isWrite && held.has(keyOf(request))) {
      counts.conflicts++;
      return reply(outgoing, conflict, false);
    }
    const answer = await carryOut(operation, body, headers);
    return reply(outgoing, answer, isWrite && answer.status === 200 && Math.random() < lostAnswers);
  };
  const server = await startHttpServer(pass, { handlerAuthenticates: true });

  function reply(outgoing: ServerResponse, { status, body }: Answer, isLost: boolean): void {
    if (isLost) {
      counts.lostAnswers++;
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
  }

  return { endpoint: server.endpoint, usage, counts, stop: server.stop };
}

interface Answer {
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

const conflict: Answer = {
  status: 400,
  body: Buffer.from(
    JSON.stringify({
      __type: `${namespace}TransactionConflictException`,
      message: "Transaction is ongoing for the item",
    }),
  ),
};

function cancelled(inConflict: boolean[]): Answer {
  const codes = inConflict.map((is) => (is ? "TransactionConflict" : "None"));
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`;
  const CancellationReasons = codes.map((Code) =>
    Code === "None" ? { Code } : { Code, Message: "Transaction is ongoing for the item" },
  );
  const type = `${namespace}TransactionCanceledException`;
  const body = JSON.stringify({ __type: type, Message: message, CancellationReasons });
  return { status: 400, body: Buffer.from(body) };
}
