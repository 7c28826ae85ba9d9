import { timeZone } from "#shared/constants.ts";

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone });

/** The Paris day of an instant, as in "21 nov. 2026". */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}
