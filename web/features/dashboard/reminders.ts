import type { AnnouncedChallenge, Challenge } from "#shared/model/challenge.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import type { Reminder } from "./calendar-file.ts";

const title = "À vos toques\u00a0: ";

/** Returns a daily reminder. It starts today, or tomorrow if 18:30 Paris time has already passed (D50). */
export function dailyReminder(now: Date): Reminder {
  const today = parisDay(now);
  // 18:30 in Paris is always 5.5 hours before midnight, because the clocks change only in the early morning.
  const isOver = parisDay(new Date(now.getTime() + 5.5 * 3_600_000)) !== today;
  return {
    name: "defi-du-jour",
    title: `${title}le défi du jour`,
    day: isOver ? addDays(today, 1) : today,
    repeats: "DAILY",
  };
}

/**
 * Returns a reminder for the day before the next weekly challenge. If the next challenge has not been announced yet,
 * assumes that it starts on the day after the current one ends. The reminder recurs weekly if the current challenge
 * lasts seven days.
 */
export function weeklyReminder(
  running: Pick<Challenge, "startDate" | "endDate">,
  announced: readonly Pick<AnnouncedChallenge, "type" | "startDate">[] = [],
): Reminder {
  const firstDay = parisDay(new Date(running.startDate));
  const lastDay = parisDay(new Date(running.endDate));
  const next = announced.find(({ type }) => type === "WEEKLY");
  const nextDay = next ? parisDay(new Date(next.startDate)) : addDays(lastDay, 1);
  return {
    name: "defi-de-la-semaine",
    title: `${title}demain, un nouveau défi de la semaine`,
    day: addDays(nextDay, -1),
    repeats: addDays(firstDay, 6) === lastDay ? "WEEKLY" : undefined,
  };
}
