/**
 * Placeholders for the user's data in prerendered pages. public/first-paint.js replaces them before the first paint.
 * `name` starts with `initial`, because avatars show the first character of the name.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** In links, replaced by the id in the page's URL. */
  id: "_id_",
} as const;
