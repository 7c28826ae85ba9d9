/** Style of a note in a card. The caller adds the `borderColor`. */
export const noteStyle = {
  px: 2,
  py: 1.5,
  borderLeft: "4px solid",
  borderRadius: "4px 12px 12px 4px",
  bgcolor: "tint.main",
  overflowWrap: "anywhere",
} as const;
