import { addDays, startOfParisDay } from "#shared/rules/paris-days.ts";
import type { Stack } from "./start-stack.ts";
import { logIn, type User } from "./users.ts";

const hourMs = 3_600_000;

/**
 * Returns the instant at which an hour of a day begins in Paris. The hour must be 0 or at least 3, because the
 * calculation ignores changes to and from daylight saving time, which take place between these hours.
 */
export function parisInstant(day: string, hour: number): Date {
  return hour === 0
    ? startOfParisDay(day)
    : new Date(startOfParisDay(addDays(day, 1)).getTime() - (24 - hour) * hourMs);
}

/**
 * A clock that a test can move. It sets the time for requests sent with `headers` and for functions started by
 * `run`. Functions started by the DynamoDB stream use the real time.
 */
export class MovedClock {
  readonly #stack: Stack;
  #shiftMs = 0;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** Sets the clock to `instant`. From then on, the clock runs at normal speed. */
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
   * Logs a user in at the time of the moved clock. Access tokens last 15 minutes, so earlier ones expire when the clock
   * moves.
   */
  logIn(user: Omit<User, "api">): Promise<User> {
    return logIn(this.#stack, user, this.headers);
  }

  /** Runs a scheduled function with the moved time as its current time. */
  async run(schedule: string): Promise<void> {
    const url = `${this.#stack.url}/_local/schedules/${schedule}/run`;
    const response = await fetch(url, { method: "POST", headers: this.headers });
    if (!response.ok) throw new Error(`${schedule} failed: ${await response.text()}`);
  }
}
