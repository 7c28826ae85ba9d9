const paris = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" });
const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  timeStyle: "medium",
  dateStyle: "short",
});

/** Returns the date in Paris, `offset` calendar days from today, as `yyyy-mm-dd`. */
export function dayFromNow(offset: number): string {
  const noon = new Date(`${paris.format(new Date())}T12:00:00Z`);
  return new Date(noon.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the start of a day in Paris, which is 22:00 or 23:00 UTC on the day before. */
export function startOfParisDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [early, late] = [2, 1].map((hours) => new Date(midnight - hours * 3_600_000));
  return early && clock.format(early).endsWith("00:00:00") ? early : (late as Date);
}
