/** Headers of every answer of a call: answers belong to their caller and are never cached. */
export const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
} as const;
