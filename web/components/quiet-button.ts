/** Props for a secondary button in the same colour as body text. */
export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
