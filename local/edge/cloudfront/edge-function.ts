import { createContext, Script } from "node:vm";
import type { EdgeEvent, EdgeEventRequest, EdgeEventResponse } from "./edge-event.ts";

export interface EdgeFunction {
  name: string;
  /** Runs the CloudFront function's handler and returns its result: a request or a response. */
  run(event: EdgeEvent): Promise<EdgeEventRequest | EdgeEventResponse>;
}

/**
 * Maximum running time of a CloudFront function in milliseconds. The only purpose is to stop endless loops, so the
 * value is far above CloudFront's own limit of about 1 ms of CPU time.
 */
const timeoutMs = 1000;

/**
 * Compiles the code of a CloudFront function (runtime cloudfront-js-2.0). The code runs in its own VM context, without
 * network, files, timers or `process`.
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
      // Enforcing a timeout requires an extra thread and 1 ms of CPU time, so only the function's first call has a
      // timeout.
      const first = new Script("call(input)", { filename: name });
      const limited = createContext({ call, input });
      const output: string = await first.runInContext(limited, { timeout: timeoutMs });
      hasRun = true;
      return JSON.parse(output);
    },
  };
}
