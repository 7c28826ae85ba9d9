import type { FunctionError } from "./invoke-result.ts";

export interface WorkerSetup {
  /** Absolute path of the handler's module, without its extension. */
  modulePath: string;
  exportName: string;
  functionArn: string;
}

/** A Lambda event to be handled by a worker thread. */
export interface WorkerRequest {
  requestId: string;
  event: string;
  /** Time at which the invocation times out, in milliseconds since 1970. */
  deadline: number;
  /** Offset of the function's clock from the real time, in milliseconds. */
  clockShiftMs: number;
}

/** Message from a worker thread: `ready` after it has loaded the function's module, then one result for each event. */
export type WorkerReport =
  | { type: "ready" }
  | { type: "success"; payload: string }
  | { type: "error"; error: FunctionError };
