/**
 * Placeholders for the user's data in prerendered pages. public/first-paint.js replaces them before the first paint.
 * The placeholder for the name starts with the placeholder for its initial.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** Placeholder for the id in the page's URL. The links of prerendered pages contain it. */
  id: "_id_",
} as const;
