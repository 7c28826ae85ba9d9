import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { HttpRequest, HttpResponse } from "../services/http-message.ts";

const fault = z.object({
  method: z.string(),
  /** Path of the affected requests, without query string. `*` matches any number of characters. */
  path: z.string(),
  /** Value of the `local-visitor` cookie in the affected requests. By default, all visitors are affected. */
  visitor: z.optional(z.string()),
  /** Delay before the response, in milliseconds. */
  delay: z._default(z.number(), 0),
  /** HTTP status of the simulated response. If undefined, the request is only delayed. */
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** Number of requests to affect. By default, all matching requests are affected. */
  times: z.optional(z.number()),
});
type Fault = z.output<typeof fault>;

/** Errors and delays that tests inject to check how clients handle them. */
export interface Faults {
  /** Adds the faults in a JSON array. Throws an error for invalid JSON. */
  add(json: string): void;
  /** Removes the faults of one visitor, or all faults. */
  clear(visitor?: string): void;
  /**
   * Waits for the delay of a matching fault and returns its simulated response. Returns undefined if no fault matches,
   * or if the fault only delays requests.
   */
  respond(request: HttpRequest): Promise<HttpResponse | undefined>;
}

export function createFaults(): Faults {
  let active: { fault: Fault; path: RegExp; left: number }[] = [];
  return {
    add(json) {
      for (const added of z.parse(z.array(fault), JSON.parse(json))) {
        const left = added.times ?? Number.POSITIVE_INFINITY;
        active.push({ fault: added, path: toPattern(added.path), left });
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
          candidate.path.test(path) &&
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

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.split("*").map(RegExp.escape).join(".*")}$`);
}
