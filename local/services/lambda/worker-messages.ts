import type { FunctionError } from "./invoke-result.ts";

/** What a worker is started with. */
export interface WorkerSetup {
  /** Absolute path of the module, without what follows in the handler's name. */
  modulePath: string;
  exportName: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
}

/** One event for a worker; `event` is JSON text, `deadline` in ms since the epoch. */
export interface WorkerRequest {
  requestId: string;
  event: string;
  deadline: number;
  /** How much later than now the function is to live, in ms. */
  clockShiftMs: number;
}

/** What a worker reports: that its module is loaded, then the end of each event. */
export type WorkerReport =
  | { type: "ready" }
  | { type: "success"; payload: string }
  | { type: "error"; error: FunctionError };
