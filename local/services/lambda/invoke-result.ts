/** The error object of a function, as Lambda reports it. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** How an invocation ended. `payload` is JSON text. */
export type InvokeResult =
  | { outcome: "answer"; payload: string }
  | { outcome: "error"; error: FunctionError }
  | { outcome: "timeout"; error: FunctionError }
  | { outcome: "crash"; error: FunctionError }
  | { outcome: "denied"; error: FunctionError }
  | { outcome: "throttled"; error: FunctionError }
  | { outcome: "request-too-large"; error: FunctionError }
  | { outcome: "answer-too-large"; error: FunctionError };

/** Lambda's limit on the payload of a synchronous invocation, in bytes, either way. */
export const payloadLimit = 6 * 1024 * 1024;

/** A result of one of the failing outcomes. */
export function failure(
  outcome: Exclude<InvokeResult["outcome"], "answer">,
  errorType: string,
  errorMessage: string,
): InvokeResult {
  return { outcome, error: { errorType, errorMessage } };
}
