/** The time zone of challenge days and deadlines, wherever the user is (D3). */
export const timeZone = "Europe/Paris";

/** Limits set by spec §9. */
export const minimumPasswordLength = 6;
export const maximumRating = 5;
export const topListLength = 10;

/** Maximum text lengths in characters; `ingredients` is the maximum number of ingredients (D26). */
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

/** Limits for photos (D27, D28). */
export const imageLimits = {
  bytes: 15 * 1024 * 1024,
  /** Maximum size in bytes of a photo sent inside a multipart request; a larger photo is uploaded to S3 first. */
  inlineBytes: 4 * 1024 * 1024,
  /** Maximum number of pixels that the server decodes. */
  pixels: 32_000_000,
  /** The browser scales a photo down to this longest side in pixels before sending it. */
  browserMaxSide: 2048,
  widths: [480, 960, 1600],
  types: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
} as const;

/** Maximum number of recipes in a cookbook, and in one printout (D39). */
export const cookbookLimits = { recipes: 500, printed: 20 } as const;

/** Minimum length of an explanation in characters, and how long a decision can be appealed and is stored (D44). */
export const moderationLimits = { minimumExplanation: 10, appealMonths: 6 } as const;

/** Page size of a list, by default and at most (D6). */
export const pageLimits = { defaultSize: 100, maxSize: 100 } as const;

/** Limits for the generation of challenges (D29, D30). */
export const generationLimits = {
  /** Maximum number of days between automatic runs. */
  interval: 365,
  prompt: 4000,
  key: 500,
  callsPerDay: 20,
  /** Number of earlier titles sent to the generation service, so that it repeats none. */
  titles: 30,
  /** Maximum number of refused titles that a request for another proposal may list. */
  refusedTitles: 10,
} as const;

/** Lifetimes of access and refresh tokens (D9). */
export const accessTokenSeconds = 15 * 60;
export const refreshTokenDays = 30;
/** A session ends this many days after the login, however often it is refreshed (D35). */
export const sessionDays = 90;
export const refreshGraceSeconds = 10;
