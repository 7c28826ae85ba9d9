/**
 * Returns a style that extends a button's click area to its whole row. The row needs `position: relative`.
 * `borderRadius` is the row's border radius. On phones, the button is at least 44 px high, so that it is easy to tap.
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
