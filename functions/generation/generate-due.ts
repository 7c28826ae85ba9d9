import { minuteMs } from "#shared/durations.ts";
import { RefusedError } from "#shared/errors.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { challengeTypes } from "#shared/rules/agenda.ts";
import {
  challengesDuring,
  isGenerationDue,
  periodStartingOn,
} from "#shared/rules/generation-period.ts";
import { parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { generatedTomorrow } from "#shared/rules/tomorrow.ts";
import { type Agenda, getAgenda } from "../data/challenge/agenda-store.ts";
import {
  automaticRunsOf,
  type Generation,
  getGeneration,
} from "../data/generation/generation-settings-store.ts";
import { logger } from "../logger.ts";
import { publishForPeriod } from "./generate.ts";
import { withGenerationLock } from "./with-generation-lock.ts";

/** Time of day in Paris from which today's missing challenges are generated (D30), in milliseconds after midnight. */
const catchUpMs = 5 * minuteMs;

/** A day for which challenges must be generated now. */
interface DueDay {
  firstDay: string;
  /**
   * If set, challenges are generated only for the types (daily, weekly) whose automatic generation was switched on
   * before this time.
   */
  switchedOnBefore?: string;
}

/**
 * Generates today's missing challenges (D30) and, from 16:00 Paris time, tomorrow's (D46). A `RefusedError` is only
 * logged, because the next hourly run tries again. Other errors are thrown after all challenges have been tried.
 */
export async function generateDue(now: Date): Promise<void> {
  const days = dueDays(now);
  if (days.length === 0) return;
  const [generation, agenda] = [await getGeneration(), await getAgenda()];
  const errors: unknown[] = [];
  for (const day of days) {
    for (const type of challengeTypes.filter((one) => isDue(one, day, generation, agenda))) {
      try {
        await generateIfStillDue(type, day, now);
      } catch (error) {
        if (!(error instanceof RefusedError)) errors.push(error);
        else logger.warn("Generation refused", { type, code: error.code, reason: error.message });
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "Generating challenges failed");
}

/**
 * Returns the days whose missing challenges must be generated at the given time. Today is included from 00:05 (Paris
 * time), but only for challenge types whose automatic generation was switched on before 00:05 (D30). Tomorrow is
 * included from 16:00 (D46).
 */
function dueDays(now: Date): DueDay[] {
  const today = parisDay(now);
  const catchUp = new Date(startOfParisDay(today).getTime() + catchUpMs);
  const tomorrow = generatedTomorrow(now);
  return [
    ...(now < catchUp ? [] : [{ firstDay: today, switchedOnBefore: catchUp.toISOString() }]),
    ...(tomorrow ? [{ firstDay: tomorrow }] : []),
  ];
}

/**
 * True if a challenge of the given type must be generated for the given day, and no other challenge of that type
 * overlaps its period.
 */
function isDue(
  type: ChallengeType,
  { firstDay, switchedOnBefore }: DueDay,
  { settings, states }: Generation,
  { entries }: Agenda,
): boolean {
  const { on, interval } = automaticRunsOf(settings, type);
  const since = settings.automaticSince[type] ?? "";
  const period = periodStartingOn(type, firstDay);
  return (
    on &&
    (switchedOnBefore === undefined || since < switchedOnBefore) &&
    isGenerationDue(states[type].recent, interval, period) &&
    challengesDuring(entries, type, period).length === 0
  );
}

/**
 * Generates a challenge for the given day. Does nothing if the challenge is no longer due, for example because an
 * administrator has just created one.
 */
async function generateIfStillDue(type: ChallengeType, day: DueDay, now: Date): Promise<void> {
  await withGenerationLock(type, now, async () => {
    const [generation, agenda] = [await getGeneration(), await getAgenda()];
    if (!isDue(type, day, generation, agenda)) return;
    const period = periodStartingOn(type, day.firstDay);
    await publishForPeriod({ type, period }, generation, now);
  });
}
