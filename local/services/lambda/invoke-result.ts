export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

type FailureOutcome =
  | "error"
  | "timeout"
  | "crash"
  | "denied"
  | "throttled"
  | "request-too-large"
  | "response-too-large";

/** The outcome of an invocation. `payload` is JSON text. */
export type InvokeResult =
  | { outcome: "success"; payload: string }
  | { outcome: FailureOutcome; error: FunctionError };

/** Maximum size of Lambda's request and response payloads in a synchronous invocation, in bytes. */
export const payloadLimit = 6 * 1024 * 1024;

export function failure(
  outcome: FailureOutcome,
  errorType: string,
  errorMessage: string,
): InvokeResult {
  return { outcome, error: { errorType, errorMessage } };
}
