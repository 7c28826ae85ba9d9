const paris = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" });

/** The day `yyyy-mm-dd` of an instant, in Paris. */
export function parisDay(instant: Date): string {
  return paris.format(instant);
}

/** The day `yyyy-mm-dd` in Paris, some days from now; whole days whatever the hour changes. */
export function dayFromNow(offset: number, now = new Date()): string {
  const noon = new Date(`${parisDay(now)}T12:00:00Z`);
  return new Date(noon.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
}
