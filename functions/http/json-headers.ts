/** Headers of every response. Responses are private to the caller and must not be cached. */
export const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
} as const;
