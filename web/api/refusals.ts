import type { ApiError } from "./api-error.ts";

/** Lets the user resolve the reason why an API call was refused. Returns true if the call should be retried. */
type Resolve = (error: ApiError, signal: AbortSignal | undefined) => Promise<boolean>;

/** The function that resolves refusals of API calls. Set while the layout for signed-in users is displayed. */
export const refusals: { resolve?: Resolve | undefined } = {};
