/** Props of a secondary button in the text's colour. */
export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
