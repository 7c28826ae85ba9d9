import { timeZone } from "#shared/constants.ts";
import { parisTime } from "#shared/rules/paris-days.ts";
import { formatTime } from "../../../components/format-date.ts";
import { typesetDay } from "../../../components/typeset-day.ts";

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone });

/** Formats a timestamp as a day in Paris time, such as "21 nov. 2026". */
export function formatShortDate(instant: string): string {
  return typesetDay(day.format(new Date(instant)));
}

/** Formats a timestamp as a day and time in Paris time, such as "21 nov. 2026 à 19 h 30". */
export function formatShortDateTime(instant: string): string {
  return `${formatShortDate(instant)} à\u00a0${formatTime(parisTime(new Date(instant)))}`;
}

/** Formats a period, such as "Du 21 nov. 2026 au 27 nov. 2026" or "Le 21 nov. 2026". */
export function formatPeriod(start: string, end: string): string {
  const [firstDay, lastDay] = [formatShortDate(start), formatShortDate(end)];
  return firstDay === lastDay ? `Le ${firstDay}` : `Du ${firstDay} au ${lastDay}`;
}
