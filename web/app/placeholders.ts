/**
 * Placeholders for the user's data in prerendered pages. first-paint/fill-in.ts replaces them before the first paint.
 * The placeholder `name` starts with the placeholder `initial`, because an avatar shows the first character of the
 * name.
 */
export const placeholders = {
  initial: "\ue000",
  name: "\ue000\ue001",
  email: "\ue002",
  /** Placeholder for an id in links. It is replaced with the id from the page's URL. */
  id: "_id_",
} as const;
