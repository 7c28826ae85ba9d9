import * as z from "zod/mini";

/** Who can read a recipe: signed-in users, everyone with its link, or everyone, including search engines (D52). */
export const audience = z.enum(
  ["MEMBERS", "LINK", "PUBLIC"],
  "Choisissez qui peut lire cette recette",
);
export type Audience = z.output<typeof audience>;
