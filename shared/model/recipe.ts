import * as z from "zod/mini";
import { maximumRating, textLimits } from "../constants.ts";
import { id, instant, requiredText } from "./text.ts";
import { author } from "./user.ts";

const ingredient = z.object({
  name: requiredText("Le nom de l'ingrédient est requis", textLimits.ingredientField),
  quantity: requiredText("La quantité est requise", textLimits.ingredientField),
  unit: requiredText("L'unité est requise", textLimits.ingredientField),
});
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

/**
 * Fields of the edit form, sent with an optional file `image`. `imageKey` refers to a photo uploaded to S3
 * (D27). `imageFocus` is the point of a sent photo that lists keep in view (D27a), in percent of its width and
 * height: `50x30`.
 */
export const recipeEdit = z.object({
  title: requiredText("Le titre est requis", textLimits.title),
  description: requiredText("La description est requise", textLimits.recipeDescription),
  ingredients,
  imageKey,
  imageFocus,
});
export type RecipeEdit = z.output<typeof recipeEdit>;

/** Fields of the submission form, sent with the file `image`. */
export const recipeSubmission = z.extend(recipeEdit, {
  challengeId: requiredText("L'identifiant du défi est requis", 100),
});

/** A recipe as all users see it. `averageRating` is the exact mean, 0 without votes (D21). */
export const recipe = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /**
   * Path of the 960 px image; 480.webp and 1600.webp are in the same folder (D28), whose name contains the
   * photo's focus if the author chose one (D27a).
   */
  imageUrl: z.string(),
  /** Dominant colour of the photo, `#rrggbb`, shown while the photo loads. */
  imageColor: z.string(),
  averageRating: z.number(),
  ratingCount: z.number(),
  /** Number of users who have cooked the recipe (D39). */
  cookedCount: z.number(),
  ingredients: z.array(ingredient),
  user: author,
  challenge: z.object({ id, endDate: instant }),
  createdAt: instant,
});
export type Recipe = z.output<typeof recipe>;

/** A recipe with the caller's own vote (D25). */
export const recipeForReader = z.extend(recipe, {
  isMine: z.boolean(),
  hasVoted: z.boolean(),
  /** The caller's own rating, 1 to 5; null before they vote. */
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
