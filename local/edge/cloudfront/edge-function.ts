import { createContext, Script } from "node:vm";
import type { EdgeEvent, EdgeEventRequest, EdgeEventResponse } from "./edge-event.ts";

/** A compiled CloudFront function. */
export interface EdgeFunction {
  name: string;
  /** Runs the handler and returns its result: a request or a response. */
  run(event: EdgeEvent): Promise<EdgeEventRequest | EdgeEventResponse>;
}

/** Timeout that stops endless loops. CloudFront's own limit is about 1 ms of CPU time. */
const timeoutMs = 1000;

/** Compiles code for the runtime cloudfront-js-2.0 in a separate VM context, without network, files, timers or process. */
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
      // A timeout costs a thread and 1 ms of CPU time per call, so only the first call has one.
      const first = new Script("call(input)", { filename: name });
      const limited = createContext({ call, input });
      const output: string = await first.runInContext(limited, { timeout: timeoutMs });
      hasRun = true;
      return JSON.parse(output);
    },
  };
}
