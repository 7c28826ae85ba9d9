/** Limits the number of requests per second, or the number of units per second that requests consume. */
export interface Throttle {
  /** Consumes a token and returns true, or returns false if no token is left. */
  tryAcquire(): boolean;
  /** True if fewer than `tokens` tokens are left. */
  isExhausted(tokens: number): boolean;
  /** Consumes tokens after a request whose cost was not known before it ran. The balance may become negative. */
  charge(tokens: number): void;
}

/**
 * Creates a token bucket with `rate` tokens per second and bursts of up to `burst` tokens:
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
    tryAcquire() {
      fill();
      if (available < 1) return false;
      available -= 1;
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
