/** Options of the filter for the maximum total time: labels keyed by minutes. */
export const timeFilters: Readonly<Record<string, string>> = {
  30: "30 min au plus",
  60: "1 h au plus",
};
