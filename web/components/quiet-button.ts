/** Props that make a button less prominent. */
export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
