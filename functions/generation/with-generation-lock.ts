import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import {
  lockGeneration,
  recordFailure,
  unlockGeneration,
} from "../data/generation/generation-store.ts";
import { record } from "../metrics.ts";

/**
 * Runs `act`, which generates a challenge, while it holds the generation lock for this type of challenge. Throws
 * `generation-running` if the lock is already held (D30). If `act` fails, stores an error message for administrators.
 */
export async function withGenerationLock<Result>(
  type: ChallengeType,
  now: Date,
  act: () => Promise<Result>,
): Promise<Result> {
  const lockId = await lockGeneration(type, now);
  try {
    return await act();
  } catch (error) {
    await recordError(type, error, now);
    throw error;
  } finally {
    await unlockGeneration(type, lockId);
  }
}

async function recordError(type: ChallengeType, error: unknown, now: Date): Promise<void> {
  const code = error instanceof RefusedError ? error.code : "internal";
  if (code === "already-generated") return;
  record("GenerationFailures");
  const message = error instanceof RefusedError ? error.message : errorCatalogue.internal[1];
  // If the daily limit is reached, keeps an error that was stored earlier the same day, because it explains why the
  // limit was reached.
  const since = code === "generation-limit" ? startOfParisDay(parisDay(now)) : undefined;
  await recordFailure(type, message, now, since);
}
