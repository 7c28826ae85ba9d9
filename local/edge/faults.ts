import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { HttpRequest, HttpResponse } from "../services/http-message.ts";

const fault = z.object({
  method: z.string(),
  /**
   * Path of the requests that the injected fault affects, without the query string. `*` matches any number of
   * characters.
   */
  path: z.string(),
  /**
   * Value of the `local-visitor` cookie in the requests that the injected fault affects. By default, the
   * fault affects all visitors.
   */
  visitor: z.optional(z.string()),
  /** Delay before the response, in milliseconds. */
  delay: z._default(z.number(), 0),
  /** HTTP status of the simulated response. When undefined, the injected fault only delays the request. */
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /**
   * Number of requests that the injected fault affects. By default, the fault affects all matching requests.
   */
  times: z.optional(z.number()),
});
type Fault = z.output<typeof fault>;

/** Errors and delays that a test injects to check how a client handles them. */
export interface Faults {
  /** Adds the injected faults in a JSON array. Throws for invalid JSON. */
  add(json: string): void;
  /** Removes the injected faults of one visitor, or all injected faults if no visitor is given. */
  clear(visitor?: string): void;
  /**
   * Waits for the delay of a matching fault, then returns the simulated response. Returns undefined when the
   * site must handle the request.
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
