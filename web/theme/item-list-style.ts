/** Style for a list of rows with a line above each row. */
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
