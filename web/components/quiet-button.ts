/** Props for a less prominent button, in the colour of secondary text. */
export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
