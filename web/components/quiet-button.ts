/** Props of a button beside the one that matters. */
export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
