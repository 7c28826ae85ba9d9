import type { Logger } from "@aws-lambda-powertools/logger";
import { RefusedError } from "#shared/errors.ts";
import {
  type Attempts,
  type Counter,
  countAttempt,
  nextAttemptAt,
} from "../data/limit/rate-limit-store.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";

/** Logs the reason why a passkey is rejected. Returns an error that does not reveal this reason to the client (D57). */
export function wrongPasskey(reason: string, logger: Logger): RefusedError {
  logger.info("passkey refused", { reason: reason.slice(0, 200) });
  return new RefusedError("wrong-passkey");
}

/**
 * Throws `too-many-attempts` if a user has reached the limit on wrong passkeys. `counted` is the stored number of
 * failed attempts.
 */
export function checkWrongPasskeys(
  failures: Counter,
  counted: Attempts | undefined,
  now: Date,
): void {
  const freeAt = nextAttemptAt(failures, counted);
  if (freeAt) throw tooManyAttempts(freeAt, now);
}

/**
 * Runs an action that verifies a passkey. If it throws `wrong-passkey`, counts a failed attempt. If concurrent requests
 * have reached the limit in the meantime, throws `too-many-attempts` instead.
 */
export async function countWrongPasskeys<T>(
  failures: Counter,
  now: Date,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RefusedError && error.code === "wrong-passkey") {
      const freeAt = await countAttempt(failures);
      if (freeAt) throw tooManyAttempts(freeAt, now);
    }
    throw error;
  }
}
