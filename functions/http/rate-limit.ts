import { RefusedError } from "#shared/errors.ts";
import {
  type Attempt,
  checkLimitStep,
  countAttempt,
  countAttempts,
  newAttempt,
  newAttempts,
  nextAttemptAt,
  type RecentAttempts,
  uncountAttempt,
} from "../data/limit/rate-limit-store.ts";
import type { LimitName } from "../data/limit/rate-limits.ts";
import type { Step } from "../data/table/steps.ts";

/**
 * Counts an API call against a rate limit. Throws `too-many-attempts` above the limit (D15). Calls with the same
 * `event` and time count only once.
 */
export async function limitRate(
  limit: LimitName,
  subject: string,
  now: Date,
  event?: string,
): Promise<void> {
  const freeAt = await countAttempts(newAttempts(limit, subject, now, event));
  if (freeAt) throw tooManyAttempts(freeAt, now);
}

/**
 * Throws `too-many-attempts` if the rate limit is reached. `recentAttempts` contains the stored attempts, which the
 * caller has already read.
 */
export function requireAttemptLeft(
  attempt: Attempt,
  recentAttempts: RecentAttempts | undefined,
  now: Date,
): void {
  const freeAt = nextAttemptAt(attempt, recentAttempts);
  if (freeAt) throw tooManyAttempts(freeAt, now);
}

/**
 * Returns the transaction step that fails with `too-many-attempts` if the rate limit is reached. `recentAttempts`
 * contains the stored attempts, which the caller has already read.
 */
export function requireAttemptLeftStep(
  attempt: Attempt,
  recentAttempts: RecentAttempts | undefined,
  now: Date,
): Step {
  const freeAt = new Date(now.getTime() + attempt.windowMs);
  return checkLimitStep(attempt, recentAttempts, tooManyAttempts(freeAt, now));
}

/**
 * Runs `act`, which stores a user's submission, and counts the submission against the rate limit `limit`. Throws
 * `too-many-attempts` if this limit is already reached.
 *
 * If `act` rejects the submission, counts it against a separate, higher limit instead. Once that limit is
 * reached, rejected submissions also count against `limit`.
 */
export async function limitStored<T>(
  limit: "recipes" | "photo-edits" | "reports" | "appeals",
  userId: string,
  now: Date,
  act: () => Promise<T>,
): Promise<T> {
  const stored = newAttempt(limit, userId, now);
  const freeAt = await countAttempt(stored);
  if (freeAt) throw tooManyAttempts(freeAt, now);
  try {
    return await act();
  } catch (error) {
    const isRefusal = error instanceof RefusedError;
    const refusedTooOften =
      isRefusal && (await countAttempt(newAttempt("refused-submissions", userId, now)));
    if (isRefusal && !refusedTooOften) await uncountAttempt(stored);
    throw error;
  }
}

/** Returns the error for an API call above a rate limit, with the seconds until the next allowed attempt (RFC 9110). */
export function tooManyAttempts(freeAt: Date, now: Date): RefusedError {
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new RefusedError("too-many-attempts", {
    message: `Trop de tentatives. Réessayez dans ${minutes} minute${minutes > 1 ? "s" : ""}.`,
    retryAfterSeconds,
  });
}
