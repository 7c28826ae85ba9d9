/** Props of a less prominent button. */
export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
