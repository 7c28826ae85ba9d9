import { createContext, Script } from "node:vm";
import type { EdgeEvent, EdgeEventRequest, EdgeEventResponse } from "./edge-event.ts";

/** A CloudFront Function, ready to run. */
export interface EdgeFunction {
  name: string;
  /** What the handler returned: a request or a response. Throws what it throws. */
  run(event: EdgeEvent): Promise<EdgeEventRequest | EdgeEventResponse>;
}

/** CloudFront allows about 1 ms of CPU; this only stops a loop without end. */
const limitMs = 1000;

/** Compiles `code` (runtime cloudfront-js-2.0: no network, files, timers or process) in a realm of its own. */
export function compileEdgeFunction(name: string, code: string): EdgeFunction {
  const context = createContext(
    { console: { log: () => {} } },
    { codeGeneration: { strings: false, wasm: false } },
  );
  new Script(code, { filename: name }).runInContext(context, { timeout: limitMs });
  const call = new Script("Promise.resolve(handler(JSON.parse(input))).then(JSON.stringify)", {
    filename: name,
  });
  return {
    name,
    async run(event) {
      context.input = JSON.stringify(event);
      const output: string = await call.runInContext(context, { timeout: limitMs });
      return JSON.parse(output);
    },
  };
}
