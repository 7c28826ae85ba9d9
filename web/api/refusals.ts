import type { ApiError } from "./api-error.ts";

/** Lets the user resolve a refused API call. Returns true if the call should be sent again. */
type Resolve = (error: ApiError, signal: AbortSignal | undefined) => Promise<boolean>;

/** The function that resolves refused API calls. Set while the layout for signed-in users is displayed. */
export const refusals: { resolve?: Resolve | undefined } = {};
