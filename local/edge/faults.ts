import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { HttpRequest, HttpResponse } from "../services/http-message.ts";
import { matchesWildcards } from "../services/wildcards.ts";

const fault = z.object({
  method: z.string(),
  /** Path of the affected requests, without the query string. `*` and `?` are wildcards, as in IAM policies. */
  path: z.string(),
  /** Value of the cookie `local-visitor` in affected requests. If undefined, all requests are affected. */
  visitor: z.string().optional(),
  /** Delay before the response, in milliseconds. */
  delay: z.number().default(0),
  /** HTTP status of the simulated response. If undefined, the request is only delayed. */
  status: z.number().optional(),
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  /** Maximum number of affected requests. Unlimited by default. */
  times: z.number().optional(),
});
type Fault = z.output<typeof fault>;

/** Simulates errors and delays in responses, so that tests can check how clients handle them. */
export interface Faults {
  /** Adds simulated errors and delays, given as a JSON array. Throws an error if the array is invalid. */
  add(json: string): void;
  /** Removes the simulated errors and delays of one visitor, or all of them if no visitor is given. */
  clear(visitor?: string): void;
  /** Waits for the simulated delay of a request, then returns its simulated error, or undefined if it has none. */
  respond(request: HttpRequest): Promise<HttpResponse | undefined>;
}

export function createFaults(): Faults {
  let active: { fault: Fault; left: number }[] = [];
  return {
    add(json) {
      for (const added of z.parse(z.array(fault), JSON.parse(json))) {
        const left = added.times ?? Number.POSITIVE_INFINITY;
        active.push({ fault: added, left });
      }
    },
    clear(visitor) {
      active = visitor ? active.filter(({ fault }) => fault.visitor !== visitor) : [];
    },
    async respond({ method, path, headers }) {
      const visitor = /(?:^|;\s*)local-visitor=([^;]*)/.exec(headers.cookie?.join("; ") ?? "")?.[1];
      const match = active.find(
        (candidate) =>
          candidate.left > 0 &&
          candidate.fault.method === method &&
          matchesWildcards(candidate.fault.path, path) &&
          (candidate.fault.visitor === undefined || candidate.fault.visitor === visitor),
      );
      if (!match) return undefined;
      match.left--;
      await sleep(match.fault.delay);
      return toResponse(match.fault);
    },
  };
}

function toResponse({ status, body, headers }: Fault): HttpResponse | undefined {
  if (status === undefined) return undefined;
  const json = body === undefined ? "" : JSON.stringify(body);
  return {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
    body: Buffer.from(json),
  };
}
