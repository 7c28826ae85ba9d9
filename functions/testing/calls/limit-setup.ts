import { beforeEach, expect, vi } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import type { TestAnswer } from "./invoke.ts";

/**
 * Stops the clock during each test. Each test starts an hour after the previous one, so that attempts in earlier tests
 * do not count towards a rate limit.
 */
export function setUpLimits(): void {
  let windows = 0;
  beforeEach(() => {
    const start = Date.parse("2026-11-21T08:02:00.000Z") + 60 * minuteMs * windows++;
    vi.useFakeTimers({ toFake: ["Date"], now: start });
  });
}

/** Moves the clock forward by the given time. */
export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Runs an action `count` times concurrently. */
export function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

/** Counts the responses with each status. */
export function countByStatus(answers: TestAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Returns the expected response to a call that exceeds a rate limit. It contains the time until the next attempt. */
export function refusal(minutes: number, seconds: number) {
  const s = minutes > 1 ? "s" : "";
  const message = `Trop de tentatives. Réessayez dans ${minutes} minute${s}.`;
  return {
    status: 429,
    cookies: [],
    headers: expect.objectContaining({ "retry-after": String(seconds) }),
    body: { code: "too-many-attempts", message },
  };
}
