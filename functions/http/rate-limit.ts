import { RefusedError } from "#shared/errors.ts";
import {
  type Counter,
  countAttempt,
  counterOf,
  type rateLimits,
  uncountAttempt,
} from "../data/limit/rate-limit-store.ts";

/** Counts a call against a limit for a subject; refuses with `too-many-attempts` past it (D15). */
export async function limitRate(
  limit: keyof typeof rateLimits,
  subject: string,
  now: Date,
): Promise<void> {
  const counter = counterOf(limit, subject, now);
  if (!(await countAttempt(counter))) throw tooManyAttempts(counter, now);
}

/** Counts what `act` stores against a limit; what it refuses counts as a refused photo instead, of which there may be more. */
export async function limitStored<T>(
  limit: "recipes" | "photo-edits",
  userId: string,
  now: Date,
  act: () => Promise<T>,
): Promise<T> {
  await limitRate(limit, userId, now);
  try {
    return await act();
  } catch (error) {
    const isRefusal = error instanceof RefusedError;
    if (isRefusal && (await countAttempt(counterOf("refused-photos", userId, now)))) {
      await uncountAttempt(counterOf(limit, userId, now));
    }
    throw error;
  }
}

/** The refusal of an attempt, with the time until the window ends (RFC 9110, Retry-After). */
export function tooManyAttempts({ endsAt }: Counter, now: Date): RefusedError {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new RefusedError("too-many-attempts", {
    message: `Trop de tentatives. Réessayez dans ${minutes} minute${minutes > 1 ? "s" : ""}.`,
    retryAfterSeconds,
  });
}
