/** The colours of plates and bowls, and of enamelled pans and dishes. */
export const glazes = [
  "#fdfaf5",
  "#f3ece1",
  "#e4ebe8",
  "#34393a",
  "#f4e2d2",
  "#cfd9d2",
  "#8fa6a8",
  "#e9dcc0",
] as const;

export const enamels = ["#b8432f", "#2f5d62", "#3a3f45", "#5f7350", "#c98a2c", "#2d4a73"] as const;
