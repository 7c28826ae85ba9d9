import { expect, it } from "vitest";
import { createThrottle } from "./throttle.ts";

it("a throttle lets through a burst, then no more than its rate", () => {
  let clock = 0;
  const throttle = createThrottle({ rate: 10, burst: 3 }, () => clock);
  const passed = (count: number) =>
    Array.from({ length: count }, () => throttle.tryAcquire()).filter(Boolean).length;
  expect(passed(5)).toBe(3);
  clock = 200;
  expect(passed(5)).toBe(2);
  clock = 10_000;
  expect(passed(5)).toBe(3);
});
