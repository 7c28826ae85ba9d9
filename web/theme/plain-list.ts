/** Removes the bullets, numbers, margins and padding of a list. */
export const plainList = { m: 0, p: 0, listStyle: "none" } as const;
