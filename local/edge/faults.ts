import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { HttpRequest, HttpResponse } from "../services/http-message.ts";

const fault = z.object({
  method: z.string(),
  /** Of the site, without the query; `*` stands for anything. */
  path: z.string(),
  /** Value of the cookie `local-visitor` of those whose requests it hits; everybody's without it. */
  visitor: z.optional(z.string()),
  /** How long a request is held up, in ms. */
  delay: z._default(z.number(), 0),
  /** What is answered in place of the site; without it the site answers, late. */
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** How many requests it hits; all without it. */
  times: z.optional(z.number()),
});
type Fault = z.output<typeof fault>;

/** Wrong and late answers made on purpose, to see what the site does with them. */
export interface Faults {
  /** Adds the faults of a JSON text; throws on one that is none. */
  add(json: string): void;
  /** Ends the faults of a visitor, or all. */
  clear(visitor?: string): void;
  /** The answer to a request that a fault hits, or nothing once it may go on. */
  respond(request: HttpRequest): Promise<HttpResponse | undefined>;
}

export function createFaults(): Faults {
  let standing: { fault: Fault; path: RegExp; left: number }[] = [];
  return {
    add(json) {
      for (const added of z.parse(z.array(fault), JSON.parse(json))) {
        const left = added.times ?? Number.POSITIVE_INFINITY;
        standing.push({ fault: added, path: patternOf(added.path), left });
      }
    },
    clear(visitor) {
      standing = visitor ? standing.filter(({ fault }) => fault.visitor !== visitor) : [];
    },
    async respond({ method, path, headers }) {
      const visitor = /(?:^|;\s*)local-visitor=([^;]*)/.exec(headers.cookie?.join("; ") ?? "")?.[1];
      const hit = standing.find(
        (one) =>
          one.left > 0 &&
          one.fault.method === method &&
          one.path.test(path) &&
          (one.fault.visitor === undefined || one.fault.visitor === visitor),
      );
      if (!hit) return undefined;
      hit.left--;
      await sleep(hit.fault.delay);
      return responseOf(hit.fault);
    },
  };
}

function responseOf({ status, body, headers }: Fault): HttpResponse | undefined {
  if (status === undefined) return undefined;
  const json = body === undefined ? "" : JSON.stringify(body);
  return {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
    body: Buffer.from(json),
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.split("*").map(RegExp.escape).join(".*")}$`);
}
