import { formatDate } from "../../../components/format-date.ts";

/** Formats a period, such as "Du 21 novembre 2026 au 27 novembre 2026" or "Le 21 novembre 2026". */
export function formatPeriod(start: string, end: string): string {
  const [firstDay, lastDay] = [formatDate(start), formatDate(end)];
  return firstDay === lastDay ? `Le ${firstDay}` : `Du ${firstDay} au ${lastDay}`;
}
