/** The time zone of challenge days and deadlines, regardless of the user's own time zone (D3). */
export const timeZone = "Europe/Paris";

/** Limits set by spec §9. */
export const minimumPasswordLength = 6;
export const maximumRating = 5;
export const topListLength = 10;

/** Quantity for an ingredient without a stated amount. It is the only quantity that needs no unit (D47). */
export const toTaste = "au goût";

/** Maximum number of servings, and maximum total time of a recipe in minutes (D47). */
export const recipeLimits = { servings: 99, minutes: 5760 } as const;

/** Maximum number of characters in each text. `ingredients` is the maximum number of ingredients (D26). */
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
  recipeSource: 120,
  pastedRecipe: 100_000,
  banReason: 500,
  cookbookNote: 500,
  moderation: 2000,
} as const;

/** Limits on photos (D27, D28). */
export const imageLimits = {
  bytes: 15 * 1024 * 1024,
  /**
   * Maximum size in bytes of a photo sent inside a multipart request; a larger photo is uploaded to S3 first.
   */
  inlineBytes: 4 * 1024 * 1024,
  /** Maximum number of pixels in a photo that the server decodes. */
  pixels: 32_000_000,
  /** Length in pixels to which the browser scales down the longest side of a photo before upload. */
  browserMaxSide: 2048,
  widths: [480, 960, 1600],
  types: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
} as const;

/** Maximum number of recipes in a cookbook, and maximum number of recipes in one print (D39). */
export const cookbookLimits = { recipes: 500, printed: 20 } as const;

/**
 * Moderation limits (D44): the minimum length of an explanation in characters, and the number of months for
 * which a decision can be appealed and is stored.
 */
export const moderationLimits = { minimumExplanation: 10, appealMonths: 6 } as const;

/** Default and maximum number of entries on a page of a list (D6). */
export const pageLimits = { defaultSize: 100, maxSize: 100 } as const;

/** Limits for generating challenges (D29, D30). */
export const generationLimits = {
  /** Maximum number of days between two automatic generation runs. */
  interval: 365,
  prompt: 4000,
  key: 500,
  callsPerDay: 20,
  /** Number of earlier challenge titles sent to the generation service, so that it does not repeat them. */
  titles: 30,
  /** Maximum number of refused titles in an administrator's request for another proposal. */
  refusedTitles: 10,
} as const;

/** Lifetimes of access and refresh tokens (D9). */
export const accessTokenSeconds = 15 * 60;
export const refreshTokenDays = 30;
/** Number of days from the login to the end of a session, even if the session is refreshed (D35). */
export const sessionDays = 90;
export const refreshGraceSeconds = 10;
