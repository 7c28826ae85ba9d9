import type { ApiError } from "./api-error.ts";

/**
 * Lets the user resolve the reason why the API rejected a call, for example by confirming their identity. Returns true
 * if the call should be retried.
 */
type Resolve = (error: ApiError, signal: AbortSignal | undefined) => Promise<boolean>;

/** The current handler for rejected API calls. It is set only while the layout for signed-in users is displayed. */
export const refusals: { resolve?: Resolve | undefined } = {};
