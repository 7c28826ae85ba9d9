const longDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

/** `3 mai 2026` of `2026-05-03`. */
export function formatCookedDay(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}
