/**
 * Text in the prerendered pages for signed-in users that public/first-paint.js replaces before the first paint. The name
 * consists of two characters. The first one alone is replaced with the user's initial.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** Part of links. Replaced with the id in the page's path. */
  id: "_id_",
} as const;
