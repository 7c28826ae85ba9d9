import { createContext, Script } from "node:vm";
import { checkEdgeSyntax } from "./check-edge-syntax.ts";
import type { EdgeEvent, EdgeEventRequest, EdgeEventResponse } from "./edge-event.ts";

export interface EdgeFunction {
  name: string;
  /** Runs the function and returns the changed request or response. */
  run(event: EdgeEvent): Promise<EdgeEventRequest | EdgeEventResponse>;
}

/**
 * Timeout of a CloudFront function's first call, in milliseconds. It stops most endless loops, and is far longer than
 * the CPU time of about 1 ms that CloudFront allows. Later calls have no timeout (see `run`).
 */
const timeoutMs = 1000;

/**
 * Compiles a CloudFront function (runtime cloudfront-js-2.0). It runs in a VM context without network, files, timers or
 * `process`. Throws an error if the function uses syntax that CloudFront does not support.
 */
export function compileEdgeFunction(name: string, code: string): EdgeFunction {
  checkEdgeSyntax(name, code);
  const context = createContext(
    { console: { log: () => {} } },
    { codeGeneration: { strings: false, wasm: false } },
  );
  new Script(code, { filename: name }).runInContext(context, { timeout: timeoutMs });
  const call: (input: string) => Promise<string> = new Script(
    "async (input) => JSON.stringify(await handler(JSON.parse(input)))",
    { filename: name },
  ).runInContext(context);
  let hasRun = false;
  return {
    name,
    async run(event) {
      const input = JSON.stringify(event);
      if (hasRun) return JSON.parse(await call(input));
      // Only the first call has a timeout, because a timeout costs an extra thread and 1 ms of CPU time per call.
      const first = new Script("call(input)", { filename: name });
      const limited = createContext({ call, input });
      const output: string = await first.runInContext(limited, { timeout: timeoutMs });
      hasRun = true;
      return JSON.parse(output);
    },
  };
}
