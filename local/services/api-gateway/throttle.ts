/** Limits the request rate of an API stage. */
export interface Throttle {
  /**
   * Returns true and consumes a token if the request may proceed. Returns false if the request must be
   * throttled.
   */
  tryAcquire(): boolean;
}

/**
 * Creates a token bucket that allows `rate` requests per second and bursts of up to `burst` requests:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
export function createThrottle(
  { rate, burst }: { rate: number; burst: number },
  now = () => performance.now(),
): Throttle {
  let tokens = burst;
  let filledAt = now();
  return {
    tryAcquire() {
      const at = now();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * rate);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
