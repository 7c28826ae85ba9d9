import type { FunctionError } from "./invoke-result.ts";

export interface WorkerSetup {
  /** Absolute path of the handler's module, without extension. */
  modulePath: string;
  exportName: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
}

/** A Lambda event that is sent to a worker thread. */
export interface WorkerRequest {
  requestId: string;
  /** The Lambda event as JSON text. */
  event: string;
  /** Time at which the invocation times out, in milliseconds since 1970. */
  deadline: number;
  /** Offset of the function's clock from the real time, in milliseconds. */
  clockShiftMs: number;
}

/** A message from a worker thread: `ready` when the function's module is loaded, then one result per event. */
export type WorkerReport =
  | { type: "ready" }
  | { type: "success"; payload: string }
  | { type: "error"; error: FunctionError };
