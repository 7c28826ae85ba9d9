import type { FunctionError } from "./invoke-result.ts";

export interface WorkerSetup {
  /** Absolute path of the handler's module, without extension. */
  modulePath: string;
  exportName: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
}

/** An event for a worker. */
export interface WorkerRequest {
  requestId: string;
  /** The event as JSON text. */
  event: string;
  /** Time at which the invocation times out, in ms since 1970. */
  deadline: number;
  /** Offset of the clock that the function sees. */
  clockShiftMs: number;
}

/** A message of a worker: `ready` once the module is loaded, then the result of each event. */
export type WorkerReport =
  | { type: "ready" }
  | { type: "success"; payload: string }
  | { type: "error"; error: FunctionError };
