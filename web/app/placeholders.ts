/**
 * Placeholders for the user's data in the prerendered pages for signed-in users. public/first-paint.js replaces them
 * before the first paint. The placeholder for the name starts with the placeholder for its initial.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** Placeholder for an id in the URLs of links. It is replaced with the id in the URL of the page. */
  id: "_id_",
} as const;
