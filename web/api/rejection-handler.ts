import type { ApiError } from "./api-error.ts";

/**
 * Lets the user resolve the cause of a rejected API call, for example by confirming their identity. Returns true if the
 * call should be retried.
 */
type RejectionHandler = (error: ApiError, signal: AbortSignal | undefined) => Promise<boolean>;

/** The handler for rejected API calls. Set only while a user is signed in. */
export const rejectionHandler: { current?: RejectionHandler | undefined } = {};
