/** Padding of a card, or of the part of a card below its picture. */
export const cardPadding = { xs: 2.5, sm: 3 } as const;

/** Style of a card whose parts are stacked vertically. */
export const stackedCard = { display: "grid", gap: 2, p: cardPadding } as const;

/** Style of a card with a picture above its content. */
export const pictureCard = { display: "flex", flexDirection: "column" } as const;

/** Style for the content below the picture, which fills the rest of the card. */
export const pictureCardBody = { ...pictureCard, flexGrow: 1, gap: 2, p: cardPadding } as const;
