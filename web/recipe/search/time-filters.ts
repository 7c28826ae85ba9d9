/** Labels of the options for a recipe's maximum total time, by number of minutes. */
export const timeFilters: Readonly<Record<string, string>> = {
  30: "30 min au plus",
  60: "1 h au plus",
};
