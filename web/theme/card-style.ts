/** Padding of a card, or of the part of a card below its picture. */
export const cardPadding = { xs: 2.5, sm: 3 } as const;

/** Style of a card whose parts are stacked vertically. */
export const stackedCard = { display: "grid", gap: 2, p: cardPadding } as const;
