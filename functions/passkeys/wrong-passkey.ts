import { RefusedError } from "#shared/errors.ts";
import { type Attempt, countAttempt } from "../data/limit/rate-limit-store.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";
import { logger } from "../logger.ts";

/** Logs why a passkey is rejected. The returned error does not reveal the reason to the client (D57). */
export function wrongPasskey(reason: string): RefusedError {
  logger.info("passkey refused", { reason: reason.slice(0, 200) });
  return new RefusedError("wrong-passkey");
}

/**
 * Runs an action that verifies a passkey. If the action throws `wrong-passkey`, counts the attempt, or throws
 * `too-many-attempts` if the limit is already reached.
 */
export async function countWrongPasskeys<T>(
  attempt: Attempt,
  now: Date,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RefusedError && error.code === "wrong-passkey") {
      const freeAt = await countAttempt(attempt);
      if (freeAt) throw tooManyAttempts(freeAt, now);
    }
    throw error;
  }
}
