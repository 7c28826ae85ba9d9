/** Time zone of all challenge days and deadlines, even for users in other time zones (D3). */
export const timeZone = "Europe/Paris";

/** Minimum number of characters in a password (spec §9). */
export const minimumPasswordLength = 6;

/** Maximum number of stars in a rating (spec §9). */
export const maximumRating = 5;

/** Number of entries in each list of the leaderboard (spec §9). */
export const topListLength = 10;

/** The ingredient quantity "to taste", which is the only quantity without a unit (D47). */
export const toTaste = "au goût";

/** Maximum number of servings of a recipe, and maximum total preparation time in minutes (D47). */
export const recipeLimits = { servings: 99, minutes: 5760 } as const;

/** Maximum lengths of texts, in characters (D26). `ingredients` is the maximum number of ingredients in a recipe. */
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
  passkeyName: 60,
  moderation: 2000,
} as const;

/** Limits on passkeys per account, and how long WebAuthn challenges and confirmations remain valid (D57, D58). */
export const passkeyLimits = {
  perAccount: 10,
  challengeMinutes: 5,
  proofMinutes: 5,
  confirmationHours: 12,
} as const;

/** Widths of the stored variants of a photo, in pixels (D28). */
export const imageWidths = [480, 640, 960, 1600] as const;

/** Limits on the size, dimensions and formats of uploaded photos (D27, D28). */
export const imageLimits = {
  bytes: 15 * 1024 * 1024,
  /** Maximum size in bytes of a photo in a multipart request. Larger photos are uploaded to S3 first. */
  inlineBytes: 4 * 1024 * 1024,
  /** Maximum number of pixels in a photo. The server rejects larger photos without decoding them. */
  pixels: 32_000_000,
  /** The browser shrinks photos whose longest side exceeds this number of pixels. */
  browserMaxSide: 2048,
  types: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
} as const;

/** Minimum and maximum number of characters in a search query (D48). */
export const searchLimits = { minimum: 2, maximum: 100 } as const;

/** Maximum number of recipes in a cookbook and in one printout (D39). */
export const cookbookLimits = { recipes: 500, printed: 20 } as const;

/**
 * Limits for reports and moderation decisions: the minimum number of characters in an explanation, and the number of
 * months for which decisions are stored and can be appealed (D44).
 */
export const moderationLimits = { minimumExplanation: 10, appealMonths: 6 } as const;

/** Default and maximum number of entries on a page of a list (D6). */
export const pageLimits = { defaultSize: 100, maxSize: 100 } as const;

/** Limits on generating challenges with a generation service (D29, D30). */
export const generationLimits = {
  /** Maximum number of days that administrators can set between two automatically generated challenges. */
  interval: 365,
  prompt: 4000,
  key: 500,
  callsPerDay: 20,
  /** Number of earlier challenge titles in the prompt, so that the generation service does not repeat them. */
  titles: 30,
  /** Maximum number of rejected titles that an administrator can list when requesting another challenge proposal. */
  refusedTitles: 10,
} as const;

/** Lifetime of an access token (D9). */
export const accessTokenSeconds = 15 * 60;
/** Lifetime of a refresh token (D9). */
export const refreshTokenDays = 30;
/** Maximum number of days from login to the end of a session (D35). */
export const sessionDays = 90;
/** How long a used refresh token is still accepted, because two tabs may send the same token concurrently (D9). */
export const refreshGraceSeconds = 10;

/**
 * Number of DynamoDB partition keys across which the records of open WebSocket connections are spread. Each Lambda
 * invocation that sends a live event reads the records of one or more partition keys. This number is therefore the
 * maximum number of concurrent invocations that send one event.
 */
export const liveShardCount = 16;

/**
 * Default of the `liveRate` setting: the maximum number of live messages per second, on average and across all viewers.
 */
export const defaultLiveRate = 5000;

/** A broadcast sends messages at `liveRate` times this factor, so that it ends before the next broadcast starts. */
export const broadcastSpeed = 1.4;
