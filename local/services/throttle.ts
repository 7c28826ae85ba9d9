/** Limits the rate of requests, or of the units that requests consume, such as capacity units. */
export interface Throttle {
  /**
   * Returns true and consumes `tokens` tokens if the request may proceed. Returns false if the request must
   * be throttled.
   */
  tryAcquire(tokens?: number): boolean;
  /** True if fewer than `tokens` tokens are left. Requests must then be throttled. */
  isExhausted(tokens: number): boolean;
  /**
   * Consumes tokens after a request whose cost was not known in advance. The balance may become negative, and later
   * requests are then throttled for longer.
   */
  charge(tokens: number): void;
}

/**
 * Creates a token bucket that allows `rate` tokens per second and bursts of up to `burst` tokens:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
export function createThrottle(
  { rate, burst }: { rate: number; burst: number },
  now = () => performance.now(),
): Throttle {
  let available = burst;
  let filledAt = now();
  const fill = () => {
    const at = now();
    available = Math.min(burst, available + ((at - filledAt) / 1000) * rate);
    filledAt = at;
  };
  return {
    tryAcquire(tokens = 1) {
      fill();
      if (available < tokens) return false;
      available -= tokens;
      return true;
    },
    isExhausted(tokens) {
      fill();
      return available < tokens;
    },
    charge(tokens) {
      fill();
      available -= tokens;
    },
  };
}
