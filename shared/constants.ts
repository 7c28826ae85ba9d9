/** The business time zone, for everybody (D3). */
export const timeZone = "Europe/Paris";

/** spec §9 */
export const minimumPasswordLength = 6;
export const maximumRating = 5;
export const topListLength = 10;

/** D26 */
export const textLimits = {
  nom: 60,
  email: 254,
  password: 256,
  title: 120,
  recipeDescription: 5000,
  challengeDescription: 2000,
  categoryName: 60,
  ingredientField: 80,
  ingredients: 50,
  banReason: 500,
  cookbookNote: 500,
  moderation: 2000,
} as const;

/** D27, D28 */
export const imageLimits = {
  /** Bytes of a photo at most. */
  bytes: 15 * 1024 * 1024,
  /** Bytes of a multipart body with the photo inside; a larger photo is uploaded to S3 first. */
  inlineBytes: 4 * 1024 * 1024,
  /** Pixels that the server is ready to decode. */
  pixels: 32_000_000,
  /** Longest side in pixels to which the browser scales before sending. */
  browserMaxSide: 2048,
  widths: [480, 960, 1600],
  types: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
} as const;

/** D39: recipes that a person may keep, and print at once. */
export const cookbookLimits = { recipes: 500, printed: 20 } as const;

/** D44: characters that say something, and for how long a decision can be contested and is kept. */
export const moderationLimits = { minimumExplanation: 10, appealMonths: 6 } as const;

/** D6: items on a page when the caller does not say, and at most. */
export const pageLimits = { defaultSize: 100, maxSize: 100 } as const;

/** D29, D30 */
export const generationLimits = {
  /** Days between automatic runs at most. */
  interval: 365,
  prompt: 4000,
  key: 500,
  callsPerDay: 20,
  /** Titles that the service is shown, so that none comes again. */
  titles: 30,
  /** Titles that an administrator has not wanted, of one proposal to the next. */
  refusedTitles: 10,
} as const;

/** D9 */
export const accessTokenSeconds = 15 * 60;
export const refreshTokenDays = 30;
/** D35: from the login, whatever is refreshed. */
export const sessionDays = 90;
export const refreshGraceSeconds = 10;
