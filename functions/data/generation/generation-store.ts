import { generationLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import type { Category, ChallengeType } from "#shared/model/challenge.ts";
import type { ChallengeProposal } from "#shared/model/generation.ts";
import { categorySlug } from "#shared/rules/category-slug.ts";
import { challengesDuring, type GenerationPeriod } from "#shared/rules/generation-period.ts";
import { addDays, parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import type { Agenda } from "../challenge/agenda-store.ts";
import { createChallenge } from "../challenge/change-challenge.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { conditionHolds } from "../table/conditions.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, updateItem } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";
import type { GenerationState } from "./generation-settings-store.ts";

/**
 * Counts a call to the AI service before the call is made. Throws the `generation-limit` error after 20 calls
 * on the same day in Paris time (D30).
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
 * Lifetime of a generation lock in milliseconds. The lock outlives any function that generates challenges,
 * but expires if the function crashes.
 */
const lockMs = 30_000;

/**
 * Locks the generation of one challenge type, which prevents a double click from calling the AI service
 * twice. Returns the id of the lock, which `endRun` requires. Throws the `generation-running` error if the
 * challenge type is already locked.
 */
export async function beginRun(type: ChallengeType, now: Date): Promise<string> {
  const mark = newId();
  const until = now.getTime() + lockMs;
  const begun = await conditionHolds(
    updateItem({
      Key: keys.generation.run(type),
      UpdateExpression: "SET mark = :mark, #until = :until, expiresAt = :expiry",
      // The lock may already contain the id that this call has written, because the SDK retries a request
      // after a lost response.
      ConditionExpression: "attribute_not_exists(PK) OR #until < :now OR mark = :mark",
      ExpressionAttributeNames: { "#until": "until" },
      ExpressionAttributeValues: {
        ":mark": mark,
        ":until": new Date(until).toISOString(),
        ":now": now.toISOString(),
        ":expiry": Math.ceil(until / 1000),
      },
    }),
  );
  if (!begun) throw new RefusedError("generation-running");
  return mark;
}

/** Releases the lock on a challenge type if the lock still has the given id. */
export async function endRun(type: ChallengeType, mark: string): Promise<void> {
  await conditionHolds(
    deleteItem(keys.generation.run(type), {
      ConditionExpression: "mark = :mark",
      ExpressionAttributeValues: { ":mark": mark },
    }),
  );
}

interface GeneratedChallenge {
  type: ChallengeType;
  period: GenerationPeriod;
  proposal: ChallengeProposal;
  category: Category;
}

/**
 * Stores a generated challenge, its period and, if new, its category in one transaction. Throws the
 * `already-generated` error if the period already has a challenge of the same type, or if another challenge
 * of the type has been generated since `state` was read.
 */
export function createGeneratedChallenge(
  { type, period, proposal, category }: GeneratedChallenge,
  state: GenerationState,
  now: Date,
  agenda?: Agenda,
): Promise<StoredChallenge> {
  const { firstDay: startDate, lastDay: endDate } = period;
  const { title, description } = proposal;
  const draft = { title, description, type, startDate, endDate, categoryId: category.id };
  const alongside = ({ id }: StoredChallenge, { windows }: Agenda) => {
    if (challengesDuring(windows, type, period).length > 0) {
      throw new RefusedError("already-generated", { message: "Cette période a déjà un défi." });
    }
    return [
      recordPeriodStep(type, { ...period, challengeId: id }, state),
      ensureCategoryStep(category),
    ];
  };
  return createChallenge(draft, category, now, alongside, agenda);
}

function recordPeriodStep(
  type: ChallengeType,
  last: NonNullable<GenerationState["last"]>,
  { last: seen }: GenerationState,
): Step {
  return updateStep({
    refusal: "already-generated",
    Key: keys.generation.state(type),
    UpdateExpression: "SET #last = :last REMOVE lastError",
    ConditionExpression: seen ? "#last.challengeId = :seen" : "attribute_not_exists(#last)",
    ExpressionAttributeNames: { "#last": "last" },
    ExpressionAttributeValues: { ":last": last, ...(seen && { ":seen": seen.challengeId }) },
  });
}

function ensureCategoryStep({ id, name }: Category): Step {
  return updateStep({
    Key: keys.category(categorySlug(name)),
    UpdateExpression: "SET id = if_not_exists(id, :id), #name = if_not_exists(#name, :name)",
    ExpressionAttributeNames: { "#name": "name" },
    ExpressionAttributeValues: { ":id": id, ":name": name },
  });
}

/**
 * Records why the generation of a challenge failed. If `since` is given, keeps a failure that was recorded at
 * or after that time.
 */
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
