/** Lets through at most `rate` requests a second, and `burst` at once. */
export interface Throttle {
  /** Whether one more may pass now. */
  tryAcquire(): boolean;
}

/** A bucket of tokens, full at first: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html */
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
