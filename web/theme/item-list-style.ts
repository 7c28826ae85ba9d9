/** Style of a list whose items are rows with a line above each. */
export const itemListStyle = {
  "& li": {
    position: "relative",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 1.5,
    py: 1.5,
    borderTop: 1,
    borderColor: "divider",
  },
} as const;
