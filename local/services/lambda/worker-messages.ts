import type { FunctionError } from "./invoke-result.ts";

export interface WorkerSetup {
  /** Absolute path of the module that contains the handler, without extension. */
  modulePath: string;
  exportName: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
}

/** An event that is sent to a worker. */
export interface WorkerRequest {
  requestId: string;
  /** The Lambda event as JSON text. */
  event: string;
  /** Time at which the invocation times out, in milliseconds since 1970. */
  deadline: number;
  /** Offset of the function's clock, in milliseconds. */
  clockShiftMs: number;
}

/** A message from a worker: `ready` after the function's module is loaded, then the result of each event. */
export type WorkerReport =
  | { type: "ready" }
  | { type: "success"; payload: string }
  | { type: "error"; error: FunctionError };
