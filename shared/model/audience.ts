import * as z from "zod/mini";

/** Who can read a recipe: signed-in users, everyone with its link, or everyone, including search engines (D52). */
export const audience = z.enum(
  ["MEMBERS", "LINK", "PUBLIC"],
  "Choisissez qui peut lire cette recette",
);
export type Audience = z.output<typeof audience>;

/** An author's choice of who can read a recipe (D52). */
export const audienceChange = z.object({
  audience,
  /** Confirms that the author has reached the minimum age. Required when the author first shares a recipe. */
  ageConfirmed: z.optional(z.literal(true, "Cochez la case pour confirmer votre âge")),
});
