/**
 * Placeholders in the prerendered pages for signed-in users. public/first-paint.js replaces them before the first
 * paint. The placeholder for the name consists of two characters. The first one alone is replaced with the user's
 * initial.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** Placeholder in the URLs of links. Replaced with the id in the page's path. */
  id: "_id_",
} as const;
