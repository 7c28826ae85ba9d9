/** The fields of a report as one begins it; `goodFaith` is empty until it is declared. */
export const emptyReport = { ground: "", explanation: "", goodFaith: "" };

/** What the schemas of reports check: an empty text was not given. */
export function toReport({ goodFaith, ...texts }: Record<string, string>) {
  const given = Object.entries(texts).filter(([, text]) => text !== "");
  return { ...Object.fromEntries(given), goodFaith: goodFaith !== "" };
}
