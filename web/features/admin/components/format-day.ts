import { timeZone } from "#shared/constants.ts";

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone });

/** Formats a timestamp as a day in Paris time, such as "21 nov. 2026". */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}
