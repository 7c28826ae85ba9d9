import type { ChallengeType } from "../model/challenge.ts";
import { type AgendaChallenge, currentChallengeAt } from "./agenda.ts";
import { addDays, parisDay, parisHour, startOfParisDay } from "./paris-days.ts";

/** Hour in Paris from which tomorrow's challenges are generated automatically (D46). */
const generationHour = 16;

/** Hour in Paris from which all users can see the titles of tomorrow's challenges (D46). */
const announcementHour = 17;

/** Returns tomorrow's date, or undefined before 16:00 in Paris. Tomorrow's challenges are generated from 16:00 on. */
export function generatedTomorrow(now: Date): string | undefined {
  return parisHour(now) < generationHour ? undefined : addDays(parisDay(now), 1);
}

/** Returns the start of tomorrow, or undefined before 17:00 in Paris. Tomorrow's challenges are announced at 17:00. */
export function announcedStart(now: Date): Date | undefined {
  if (parisHour(now) < announcementHour) return undefined;
  return startOfParisDay(addDays(parisDay(now), 1));
}

/**
 * Returns the daily or weekly challenge that becomes the current one at the start of tomorrow (D5, D46). Returns
 * undefined before 17:00 in Paris, the time from which this challenge is announced.
 */
export function announcedChallenge<C extends AgendaChallenge>(
  challenges: readonly C[],
  type: ChallengeType,
  now: Date,
): C | undefined {
  const start = announcedStart(now);
  const next = start && currentChallengeAt(challenges, type, start);
  return next?.startDate === start?.toISOString() ? next : undefined;
}
