/**
 * Placeholders for the user's data in prerendered pages. public/first-paint.js replaces them before the first paint.
 * The name's placeholder starts with that of its initial.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** Placeholder in links for the id in the page's URL. */
  id: "_id_",
} as const;
