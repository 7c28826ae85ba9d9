import { createContext, Script } from "node:vm";
import type { EdgeEvent, EdgeEventRequest, EdgeEventResponse } from "./edge-event.ts";

export interface EdgeFunction {
  name: string;
  /** Runs the CloudFront function's handler and returns its result: a request or a response. */
  run(event: EdgeEvent): Promise<EdgeEventRequest | EdgeEventResponse>;
}

/**
 * Time after which a CloudFront function is stopped, in case it contains an endless loop. CloudFront itself
 * allows about 1 ms of CPU time.
 */
const timeoutMs = 1000;

/**
 * Compiles a CloudFront function for the runtime cloudfront-js-2.0. The function runs in a separate VM
 * context without access to the network, files, timers or `process`.
 */
export function compileEdgeFunction(name: string, code: string): EdgeFunction {
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
      // Only the first call of the function has a timeout, because each call with a timeout costs an extra
      // thread and 1 ms of CPU time.
      const first = new Script("call(input)", { filename: name });
      const limited = createContext({ call, input });
      const output: string = await first.runInContext(limited, { timeout: timeoutMs });
      hasRun = true;
      return JSON.parse(output);
    },
  };
}
