/**
 * Placeholders in the prerendered pages for signed-in users. public/first-paint.js replaces them before the first
 * paint. The placeholder for the user's name consists of the one for the initial and a second character.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** Placeholder in the URLs of links. Replaced with the id in the page's path. */
  id: "_id_",
} as const;
