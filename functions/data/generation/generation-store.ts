import { generationLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import type { ChallengeProposal } from "#shared/model/generation.ts";
import { challengesDuring, type GenerationPeriod } from "#shared/rules/generation-period.ts";
import { addDays, parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import type { Agenda } from "../challenge/agenda-store.ts";
import { resolveCategory } from "../challenge/category-store.ts";
import { createChallenge } from "../challenge/change-challenge.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { conditionHolds } from "../table/conditions.ts";
import { ifSame } from "../table/expressions.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, updateItem } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";
import type { GeneratedPeriod, GenerationState } from "./generation-settings-store.ts";

/**
 * Number of past periods that are stored per challenge type. A few past periods are enough, because automatic
 * generation creates challenges only for today or tomorrow. Periods that begin today or later are all stored.
 */
const rememberedPastPeriods = 5;

/**
 * Counts a request to the generation service before it is sent. Throws `generation-limit` after 20 requests on one day
 * (Paris time, D30).
 */
export async function countServiceCall(now: Date): Promise<void> {
  const day = parisDay(now);
  const tomorrow = startOfParisDay(addDays(day, 1));
  const counted = await conditionHolds(
    updateItem({
      Key: keys.generation.calls(day),
      UpdateExpression: "ADD calls :one SET expiresAt = :expiry",
      ConditionExpression: "attribute_not_exists(calls) OR calls < :limit",
      ExpressionAttributeValues: {
        ":one": 1,
        ":limit": generationLimits.callsPerDay,
        ":expiry": Math.floor(tomorrow.getTime() / 1000) + 24 * 3600,
      },
    }),
  );
  if (counted) return;
  const retryAfterSeconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
  throw new RefusedError("generation-limit", { retryAfterSeconds });
}

/**
 * Lifetime of a generation lock in milliseconds. If the Lambda function crashes, the lock expires after this time. The
 * lock always outlives the request to the generation service, which is aborted after 24 s.
 */
const lockMs = 30_000;

/**
 * Locks the generation of daily or weekly challenges, so that a double click does not call the generation service
 * twice. Returns the lock's id, for `unlockGeneration`. Throws `generation-running` if the lock is already held.
 */
export async function lockGeneration(type: ChallengeType, now: Date): Promise<string> {
  const lockId = newId();
  const until = now.getTime() + lockMs;
  const isLocked = await conditionHolds(
    updateItem({
      Key: keys.generation.run(type),
      UpdateExpression: "SET mark = :lockId, #until = :until, expiresAt = :expiry",
      // If a response is lost, the SDK sends this request again. It must not fail because of the lock that the first
      // attempt has stored with the same id, in the attribute `mark`.
      ConditionExpression: "attribute_not_exists(PK) OR #until < :now OR mark = :lockId",
      ExpressionAttributeNames: { "#until": "until" },
      ExpressionAttributeValues: {
        ":lockId": lockId,
        ":until": new Date(until).toISOString(),
        ":now": now.toISOString(),
        ":expiry": Math.ceil(until / 1000),
      },
    }),
  );
  if (!isLocked) throw new RefusedError("generation-running");
  return lockId;
}

/** Releases the generation lock with the given id. Does nothing if another request now holds the lock. */
export async function unlockGeneration(type: ChallengeType, lockId: string): Promise<void> {
  await conditionHolds(deleteItem(keys.generation.run(type), ifSame({ mark: lockId })));
}

interface GeneratedChallenge {
  type: ChallengeType;
  period: GenerationPeriod;
  proposal: ChallengeProposal;
}

/**
 * Stores a generated challenge, its period and, if necessary, its new category in one transaction. Throws
 * `already-generated` if the period already has a challenge of this type, or if one was generated since `state` was
 * read. Makes two attempts. Throws `conflict` if the category changes during both.
 */
export async function createGeneratedChallenge(
  generated: GeneratedChallenge,
  state: GenerationState,
  now: Date,
): Promise<StoredChallenge> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      return await tryToCreate(generated, state, now);
    } catch (error) {
      if (!hasCategoryChanged(error)) throw error;
    }
  }
  throw new RefusedError("conflict");
}

function hasCategoryChanged(error: unknown): boolean {
  return error instanceof RefusedError && error.code === "category-exists";
}

/**
 * Makes one attempt to store a generated challenge. Throws `category-exists` if the category was created, renamed or
 * deleted after it was looked up.
 */
async function tryToCreate(
  { type, period, proposal }: GeneratedChallenge,
  state: GenerationState,
  now: Date,
): Promise<StoredChallenge> {
  const { firstDay: startDate, lastDay: endDate } = period;
  const { title, description } = proposal;
  const { category, step } = await resolveCategory(proposal.category);
  const draft = { title, description, type, startDate, endDate, categoryId: category.id };
  const extraStepsOf = ({ id }: StoredChallenge, { entries }: Agenda) => {
    if (challengesDuring(entries, type, period).length > 0) {
      throw new RefusedError("already-generated", { message: "Cette période a déjà un défi." });
    }
    return [recordPeriodStep(type, { ...period, challengeId: id }, state, now), step];
  };
  return createChallenge(draft, category, now, extraStepsOf);
}

function recordPeriodStep(
  type: ChallengeType,
  last: GeneratedPeriod,
  state: GenerationState,
  now: Date,
): Step {
  const { last: seen } = state;
  const today = parisDay(now);
  const periods = [...state.recent, last].toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const past = periods.filter(({ firstDay }) => firstDay < today);
  const coming = periods.filter(({ firstDay }) => firstDay >= today);
  const recent = [...past.slice(-rememberedPastPeriods), ...coming];
  return updateStep({
    refusal: "already-generated",
    Key: keys.generation.state(type),
    UpdateExpression: "SET #last = :last, recent = :recent REMOVE lastError",
    ConditionExpression: seen ? "#last.challengeId = :seen" : "attribute_not_exists(#last)",
    ExpressionAttributeNames: { "#last": "last" },
    ExpressionAttributeValues: {
      ":last": last,
      ":recent": recent,
      ...(seen && { ":seen": seen.challengeId }),
    },
  });
}

/** Deletes the stored error of the last failed generation for the given challenge type. */
export async function removeFailure(type: ChallengeType): Promise<void> {
  await updateItem({ Key: keys.generation.state(type), UpdateExpression: "REMOVE lastError" });
}

/** Records why a challenge could not be generated, unless an error was already recorded at or after `since`. */
export async function recordFailure(
  type: ChallengeType,
  message: string,
  now: Date,
  since?: Date,
): Promise<void> {
  await conditionHolds(
    updateItem({
      Key: keys.generation.state(type),
      UpdateExpression: "SET lastError = :error",
      ...(since && {
        ConditionExpression: "attribute_not_exists(lastError) OR lastError.#at < :since",
        ExpressionAttributeNames: { "#at": "at" },
      }),
      ExpressionAttributeValues: {
        ":error": { at: now.toISOString(), message },
        ...(since && { ":since": since.toISOString() }),
      },
    }),
  );
}
