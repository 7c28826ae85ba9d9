export const quietButton = { color: "inherit", sx: { color: "text.secondary" } } as const;
