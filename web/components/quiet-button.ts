/** Props of a secondary button that has the colour of the text. */
export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
