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

/** Fields of the edit form, beside the optional file `image`; `imageKey` names a photo uploaded to S3 (D27). */
export const recipeEdit = z.object({
  title: requiredText("Le titre est requis", textLimits.title),
  description: requiredText("La description est requise", textLimits.recipeDescription),
  ingredients,
  imageKey,
});
export type RecipeEdit = z.output<typeof recipeEdit>;

/** Fields of the submission form, beside the file `image`. */
export const recipeSubmission = z.extend(recipeEdit, {
  challengeId: requiredText("L'identifiant du défi est requis", 100),
});

/** A recipe as everybody sees it; `averageRating` is the exact mean, 0 without a vote (D21). */
export const recipe = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Site path of the 960 px variant; /480.webp and /1600.webp stand beside it (D28). */
  imageUrl: z.string(),
  /** The picture's own dominant colour, `#rrggbb`, shown while it loads. */
  imageColor: z.string(),
  averageRating: z.number(),
  ratingCount: z.number(),
  /** How many people have cooked it (D39). */
  cookedCount: z.number(),
  ingredients: z.array(ingredient),
  user: author,
  challenge: z.object({ id, endDate: instant }),
  createdAt: instant,
});
export type Recipe = z.output<typeof recipe>;

/** A recipe with what it is to the caller (D25). */
export const recipeForReader = z.extend(recipe, {
  isMine: z.boolean(),
  hasVoted: z.boolean(),
  /** The caller's own rating, 1 to 5; null when they have not voted. */
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
