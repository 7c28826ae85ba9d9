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
  const call: (input: string) => Promise<string> = new Script(
    "async (input) => JSON.stringify(await handler(JSON.parse(input)))",
    { filename: name },
  ).runInContext(context);
  let isTried = false;
  return {
    name,
    async run(event) {
      const input = JSON.stringify(event);
      if (isTried) return JSON.parse(await call(input));
      // A limit takes a thread and a millisecond of CPU: a loop without end shows in the first call.
      const first = new Script("call(input)", { filename: name });
      const limited = createContext({ call, input });
      const output: string = await first.runInContext(limited, { timeout: limitMs });
      isTried = true;
      return JSON.parse(output);
    },
  };
}
