import * as z from "zod/mini";
import { maximumRating, recipeLimits, textLimits, toTaste } from "../constants.ts";
import { id, instant, optionalText, requiredText } from "./text.ts";
import { author } from "./user.ts";

const unitRequired = "L'unité est requise";

const ingredient = z
  .object({
    name: requiredText("Le nom de l'ingrédient est requis", textLimits.ingredientField),
    quantity: requiredText("La quantité est requise", textLimits.ingredientField),
    unit: optionalText(unitRequired, textLimits.ingredientField),
  })
  .check(
    z.refine(({ quantity, unit }) => unit !== "" || quantity === toTaste, {
      error: unitRequired,
      path: ["unit"],
      // Runs this check even if other fields are invalid, so that a missing unit is reported together with
      // their errors.
      when: ({ value }) => typeof (value as { unit?: unknown } | null)?.unit === "string",
    }),
  );
export type Ingredient = z.output<typeof ingredient>;

const ingredients = z
  .array(ingredient, "Les ingrédients sont requis")
  .check(
    z.minLength(1, "Au moins un ingrédient est requis"),
    z.maxLength(textLimits.ingredients, `${textLimits.ingredients} ingrédients au plus`),
  );

const imageKey = z.optional(
  z
    .string("La clé de l'image est invalide")
    .check(z.maxLength(200, "La clé de l'image est invalide")),
);

const imageFocus = z.optional(
  z
    .string("Le cadrage est invalide")
    .check(z.regex(/^(100|\d\d?)x(100|\d\d?)$/, "Le cadrage est invalide")),
);

/** Schema of a form field that contains a whole number from 1 to `maximum`, or an empty text. */
function wholeNumber(maximum: number, message: string) {
  return z.string(message).check(
    z.trim(),
    z.refine(
      (text) => text === "" || (/^[1-9]\d*$/.test(text) && Number(text) <= maximum),
      message,
    ),
  );
}

const addressMessage = "Indiquez un nom, un livre ou une revue, pas une adresse web";

/**
 * Optional fields of a recipe. When an edit omits a field, the stored value is kept; an empty text removes it
 * (D47).
 */
const details = {
  servings: z.optional(
    wholeNumber(recipeLimits.servings, `Un nombre entier de 1 à ${recipeLimits.servings}`),
  ),
  minutes: z.optional(
    wholeNumber(
      recipeLimits.minutes,
      `Une durée de 1 minute à ${recipeLimits.minutes / 60} heures`,
    ),
  ),
  source: z.optional(
    optionalText("La source est un texte", textLimits.recipeSource).check(
      z.refine((text) => !/:\/\/|www\./i.test(text), addressMessage),
    ),
  ),
};

/**
 * Fields of the edit form, sent with an optional file `image`. `imageKey` identifies a photo uploaded to S3
 * (D27). `imageFocus` is the point of the sent photo that lists keep in view (D27a), in percent of its width
 * and height, such as `50x30`.
 */
export const recipeEdit = z.object({
  title: requiredText("Le titre est requis", textLimits.title),
  description: requiredText("La description est requise", textLimits.recipeDescription),
  ingredients,
  ...details,
  imageKey,
  imageFocus,
});
export type RecipeEdit = z.output<typeof recipeEdit>;

/** Fields of the submission form, sent with the file `image`. */
export const recipeSubmission = z.extend(recipeEdit, {
  challengeId: requiredText("L'identifiant du défi est requis", 100),
});

/** A recipe as all users see it. `averageRating` is the exact mean, or 0 without votes (D21). */
export const recipe = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /**
   * Path of the 960 px image. The files 480.webp and 1600.webp are in the same folder (D28). The folder's
   * name contains the photo's focus if the author chose one (D27a).
   */
  imageUrl: z.string(),
  /** Dominant colour of the photo as `#rrggbb`, shown while the photo loads. */
  imageColor: z.string(),
  averageRating: z.number(),
  ratingCount: z.number(),
  /** Number of users who have cooked the recipe (D39). */
  cookedCount: z.number(),
  ingredients: z.array(ingredient),
  /** Number of servings that the ingredient quantities yield (D47). */
  servings: z.optional(z.number()),
  /** Total time in minutes that the recipe takes (D47). */
  minutes: z.optional(z.number()),
  /** The person, book or magazine from which the recipe comes (D47). */
  source: z.optional(z.string()),
  user: author,
  challenge: z.object({ id, endDate: instant }),
  createdAt: instant,
});
export type Recipe = z.output<typeof recipe>;

/** A recipe with the caller's own vote (D25). */
export const recipeForReader = z.extend(recipe, {
  isMine: z.boolean(),
  hasVoted: z.boolean(),
  /** The caller's own rating from 1 to 5, or null before the caller votes. */
  myRating: z.nullable(z.number()),
});
export type RecipeForReader = z.output<typeof recipeForReader>;

const ratingMessage = `La note est un nombre entier de 1 à ${maximumRating}`;
export const vote = z.object({
  rating: z
    .number(ratingMessage)
    .check(
      z.int(ratingMessage),
      z.minimum(1, ratingMessage),
      z.maximum(maximumRating, ratingMessage),
    ),
});
