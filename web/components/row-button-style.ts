/**
 * Returns the style of a button that is stretched over its whole row, so that a click anywhere in the row presses the
 * button. The row needs `position: relative`. `borderRadius` is the row's border radius. Touch targets are at least 44
 * px high on phones.
 */
export function rowButtonStyle(borderRadius: string) {
  return {
    all: "unset",
    display: "inline-flex",
    alignItems: "center",
    minHeight: { xs: 44, sm: 24 },
    cursor: "pointer",
    overflowWrap: "anywhere",
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius },
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible::after": {
      outline: "3px solid var(--mui-palette-secondary-main)",
      outlineOffset: -2,
    },
  } as const;
}
