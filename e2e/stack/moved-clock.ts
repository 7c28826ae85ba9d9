import { hourMs } from "#shared/durations.ts";
import { addDays, startOfParisDay } from "#shared/rules/paris-days.ts";
import { runSchedule } from "./console.ts";
import type { Stack } from "./start-stack.ts";
import { type Account, logIn, type User } from "./users.ts";

/**
 * Returns the time at which an hour of a day begins in Paris. The hour must be 0 or at least 3, because on some days
 * the clocks change between 0:00 and 3:00.
 */
export function parisInstant(day: string, hour: number): Date {
  return hour === 0
    ? startOfParisDay(day)
    : new Date(startOfParisDay(addDays(day, 1)).getTime() - (24 - hour) * hourMs);
}

/**
 * A clock that a test can set. It applies to requests sent with `headers` and to functions started by `run`. Functions
 * started by the DynamoDB stream use the real time.
 */
export class MovedClock {
  readonly #stack: Stack;
  #shiftMs = 0;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** Sets the clock to a time, from which it continues at normal speed. */
  moveTo(instant: Date): void {
    this.#shiftMs = instant.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#shiftMs);
  }

  get headers(): Record<string, string> {
    return { "x-local-clock": String(this.#shiftMs) };
  }

  /**
   * Logs a user in, with this clock as the current time. Access tokens expire after 15 minutes, so the user must log in
   * again after the test has moved the clock.
   */
  logIn(user: Account): Promise<User> {
    return logIn(this.#stack, user, this.headers);
  }

  /** Runs a scheduled function, with this clock as the current time. */
  run(schedule: string): Promise<void> {
    return runSchedule(this.#stack.url, schedule, this.headers);
  }
}
