import { timeZone } from "#shared/constants.ts";

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone });

/** Formats an instant as a day in Paris time: "21 nov. 2026". */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}
