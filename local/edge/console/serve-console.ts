import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { HttpResponse } from "../../services/http-message.ts";
import { type Roles, revocations } from "../../services/iam/roles.ts";
import type { DeadLetters } from "../../services/lambda/dead-letters.ts";
import type { Lambda } from "../../services/lambda/start-lambda.ts";
import type { Schedules } from "../../services/scheduler/start-schedules.ts";
import type { Ses } from "../../services/ses/start-ses.ts";
import type { Sqs } from "../../services/sqs/start-sqs.ts";
import type { Faults } from "../faults.ts";
import { clockShiftOf } from "../read-request.ts";
import { accessRefusal } from "./access-refusal.ts";
import { consolePage } from "./console-page.ts";

/** The local services that the console shows and controls. */
export interface ConsoleSources {
  ses: Pick<Ses, "mails">;
  lambda: Pick<Lambda, "statistics">;
  schedules: Schedules;
  deadLetters: Pick<DeadLetters, "list">;
  sqs: Pick<Sqs, "statistics">;
  faults: Faults;
  roles: Pick<Roles, "revoke">;
}

/** Handles requests to the local console at `/_local/…`. Rejects requests from other machines. */
export async function serveConsole(
  sources: ConsoleSources,
  incoming: IncomingMessage,
): Promise<HttpResponse> {
  const refusal = accessRefusal(incoming);
  if (refusal) return json(403, { message: refusal });
  const path = (incoming.url ?? "").split("?")[0] ?? "";
  const run = path.match(/^\/_local\/schedules\/([^/]+)\/run$/)?.[1];
  if (run) {
    return incoming.method === "POST"
      ? runSchedule(sources, run, clockShiftOf(incoming))
      : notAllowed("POST");
  }
  if (path === "/_local/faults") return changeFaults(sources, incoming);
  if (path === "/_local/revocations") return changeRevocations(sources, incoming);
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return notAllowed("GET, HEAD");
  switch (path) {
    case "/_local":
    case "/_local/":
      return page(sources);
    case "/_local/mails":
      return json(200, await sources.ses.mails());
    case "/_local/functions":
      return json(200, sources.lambda.statistics());
    case "/_local/schedules":
      return json(200, sources.schedules.list());
    case "/_local/queues":
      return json(200, sources.sqs.statistics());
    case "/_local/dead-letters":
      return json(200, await sources.deadLetters.list());
    default:
      return json(404, { message: "Not found." });
  }
}

/**
 * Runs a schedule immediately. Returns 200 with the result of its Lambda function, 404 for an unknown schedule, or 500
 * with the function's error.
 */
async function runSchedule(
  { schedules }: ConsoleSources,
  encoded: string,
  clockShiftMs: number,
): Promise<HttpResponse> {
  const name = decodeURIComponent(encoded);
  const result = await schedules.run(name, clockShiftMs);
  if (!result) return json(404, { message: `There is no schedule named ${name}.` });
  if (result.outcome !== "success") return json(500, { name, error: result.error });
  return json(200, { name, result: JSON.parse(result.payload) });
}

/**
 * Handles requests to `/_local/faults`. POST adds the simulated errors and delays in a JSON array. DELETE removes all
 * of them, or only those for the visitor named in `?visitor=`.
 */
async function changeFaults(
  { faults }: ConsoleSources,
  incoming: IncomingMessage,
): Promise<HttpResponse> {
  const visitor = new URL(incoming.url ?? "/", "http://local").searchParams.get("visitor");
  if (incoming.method === "DELETE") faults.clear(visitor ?? undefined);
  else if (incoming.method === "POST") {
    try {
      faults.add(await text(incoming));
    } catch (error) {
      return json(400, { message: String(error) });
    }
  } else return notAllowed("POST, DELETE");
  return { status: 204, headers: {}, body: Buffer.alloc(0) };
}

/** Handles PUT requests with a JSON array of IAM permissions to revoke. Each request replaces the previous list. */
async function changeRevocations(
  { roles }: ConsoleSources,
  incoming: IncomingMessage,
): Promise<HttpResponse> {
  if (incoming.method !== "PUT") return notAllowed("PUT");
  try {
    roles.revoke(revocations.parse(JSON.parse(await text(incoming))));
  } catch (error) {
    return json(400, { message: String(error) });
  }
  return { status: 204, headers: {}, body: Buffer.alloc(0) };
}

async function page({
  ses,
  lambda,
  schedules,
  sqs,
  deadLetters,
}: ConsoleSources): Promise<HttpResponse> {
  const html = consolePage({
    mails: await ses.mails(),
    functions: lambda.statistics(),
    schedules: schedules.list(),
    queues: sqs.statistics(),
    deadLetters: await deadLetters.list(),
  });
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src data:",
    },
    body: Buffer.from(html),
  };
}

function json(status: number, value: unknown): HttpResponse {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}

function notAllowed(allow: string): HttpResponse {
  const { headers, ...rest } = json(405, { message: "Method not allowed." });
  return { ...rest, headers: { ...headers, allow } };
}
