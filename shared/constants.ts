/** Time zone of all challenge days and deadlines, whatever the time zone of the user (D3). */
export const timeZone = "Europe/Paris";

/** Limits that the specification prescribes for passwords, ratings and top lists (spec §9). */
export const minimumPasswordLength = 6;
export const maximumRating = 5;
export const topListLength = 10;

/** The quantity "to taste" of an ingredient without a stated amount. It is the only quantity without a unit (D47). */
export const toTaste = "au goût";

/** Maximum number of servings of a recipe, and its maximum total time in minutes (D47). */
export const recipeLimits = { servings: 99, minutes: 5760 } as const;

/**
 * Maximum lengths of texts, in characters, except `ingredients`: the maximum number of ingredients in a recipe (D26).
 */
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

/**
 * Limits on passkeys (D57, D58): the maximum number per account, and how long three things remain valid. These are a
 * WebAuthn challenge and a confirmed identity (in minutes), and an administrator's confirmation with a passkey (in
 * hours).
 */
export const passkeyLimits = {
  perAccount: 10,
  challengeMinutes: 5,
  proofMinutes: 5,
  confirmationHours: 12,
} as const;

/** Limits on uploaded photos: size, dimensions and formats (D27, D28). */
export const imageLimits = {
  bytes: 15 * 1024 * 1024,
  /** Maximum size, in bytes, of a photo that is sent in a multipart request. Larger photos are uploaded to S3 first. */
  inlineBytes: 4 * 1024 * 1024,
  /** Maximum number of pixels in a photo. The server does not decode larger photos. */
  pixels: 32_000_000,
  /** Maximum length, in pixels, of a photo's longest side. The browser shrinks larger photos before uploading them. */
  browserMaxSide: 2048,
  /** Widths of the stored variants of a photo, in pixels. Older photos have no variant of 640 px. */
  widths: [480, 640, 960, 1600],
  types: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
} as const;

/** Maximum number of recipes in a cookbook and in a single printout (D39). */
export const cookbookLimits = { recipes: 500, printed: 20 } as const;

/**
 * Moderation limits (D44): the minimum length of an explanation, in characters, and how long a decision is stored and
 * can be appealed, in months.
 */
export const moderationLimits = { minimumExplanation: 10, appealMonths: 6 } as const;

/** Default and maximum number of entries on a page of a list (D6). */
export const pageLimits = { defaultSize: 100, maxSize: 100 } as const;

/** Limits on generating challenges with an AI service (D29, D30). */
export const generationLimits = {
  /** Maximum interval, in days, between two automatic generation runs. */
  interval: 365,
  prompt: 4000,
  key: 500,
  callsPerDay: 20,
  /** Number of earlier challenge titles that the prompt lists, so that the AI service does not suggest them again. */
  titles: 30,
  /** Maximum number of rejected titles that an administrator can send when requesting another challenge proposal. */
  refusedTitles: 10,
} as const;

/** Lifetimes of access and refresh tokens (D9). */
export const accessTokenSeconds = 15 * 60;
export const refreshTokenDays = 30;
/** Number of days from login until a session ends, even if its tokens are refreshed (D35). */
export const sessionDays = 90;
export const refreshGraceSeconds = 10;

/**
 * Number of DynamoDB partition keys among which the records of open WebSocket connections are distributed. Also the
 * maximum number of concurrent Lambda invocations that send one live event.
 */
export const liveShardCount = 16;
