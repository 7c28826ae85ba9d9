/** Formats a time as in API Gateway's access logs: `12/Mar/2020:19:03:58 +0000`. */
export function logTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
}
