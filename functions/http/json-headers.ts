/** Headers of most responses, which are private and must not be cached. */
export const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
} as const;

/**
 * Returns a Cache-Control header value. It allows CloudFront, but not browsers, to cache the response for the given
 * number of seconds.
 */
export function edgeCacheControl(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}`;
}
