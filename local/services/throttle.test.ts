import { describe, expect, it } from "vitest";
import { createThrottle } from "./throttle.ts";

describe("Throttle", () => {
  it("allows a burst of requests, then limits requests to the configured rate", () => {
    let clock = 0;
    const throttle = createThrottle({ rate: 10, burst: 3 }, () => clock);
    const countAllowed = (requests: number) =>
      Array.from({ length: requests }, () => throttle.tryAcquire()).filter(Boolean).length;
    expect(countAllowed(5)).toBe(3);
    clock = 200;
    expect(countAllowed(5)).toBe(2);
    clock = 10_000;
    expect(countAllowed(5)).toBe(3);
  });

  it("throttles further requests after one request has used more than the remaining capacity", () => {
    let clock = 0;
    const throttle = createThrottle({ rate: 10, burst: 10 }, () => clock);
    throttle.charge(30);
    clock = 2000;
    expect(throttle.isExhausted(1)).toBe(true);
    clock = 2100;
    expect(throttle.isExhausted(1)).toBe(false);
  });
});
