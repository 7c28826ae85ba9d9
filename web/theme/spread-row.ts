/** A row with its items at both ends. They wrap if they do not fit. */
export const spreadRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
} as const;
