/** Labels of the options in the time filter, by number of minutes. */
export const timeFilters: Readonly<Record<string, string>> = {
  30: "30 min au plus",
  60: "1 h au plus",
};
