import * as z from "zod/mini";
import { recipeLimits, textLimits, toTaste } from "../constants.ts";
import { audience } from "./audience.ts";
import { id, instant, optionalLine, requiredLine, requiredText } from "./text.ts";
import { author } from "./user.ts";

const unitRequired = "L'unité est requise";

const ingredient = z
  .object({
    name: requiredLine("Le nom de l'ingrédient est requis", textLimits.ingredientField),
    quantity: requiredLine("La quantité est requise", textLimits.ingredientField),
    unit: optionalLine(unitRequired, textLimits.ingredientField),
  })
  .check(
    z.refine(({ quantity, unit }) => unit !== "" || quantity === toTaste, {
      error: unitRequired,
      path: ["unit"],
      // Checks the ingredient's unit even if its other fields are invalid, so that the user sees all errors together.
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

/** Returns the schema of an optional whole number in a form, from 1 to `maximum`. An empty string is valid. */
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
 * Optional fields of a recipe. In an edit, an omitted field keeps its value and an empty string deletes the value
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
    optionalLine("La source est un texte", textLimits.recipeSource).check(
      z.refine((text) => !/:\/\/|www\./i.test(text), addressMessage),
    ),
  ),
};

/**
 * The form that edits a recipe. A new photo is sent as the file `image`, or uploaded to S3 and named by `imageKey`
 * (D27). `imageFocus` is the point that stays visible in cropped previews, such as `50x30`: 50% from the left, 30% from
 * the top (D27a).
 */
export const recipeEdit = z.object({
  title: requiredLine("Le titre est requis", textLimits.title),
  description: requiredText("La description est requise", textLimits.recipeDescription),
  ingredients,
  ...details,
  imageKey,
  imageFocus,
});
export type RecipeEdit = z.output<typeof recipeEdit>;

/** The form that submits a recipe. Its photo is sent as the file `image`. */
export const recipeSubmission = z.extend(recipeEdit, {
  challengeId: requiredLine("L'identifiant du défi est requis", 100),
});

/** A recipe as all users see it. `averageRating` is not rounded, and is 0 if there are no votes (D21). */
export const recipe = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /**
   * Path of the photo with a width of 960 px. The same folder contains the other widths (D28). The folder's name
   * includes the photo's focus point, if any (D27a).
   */
  imageUrl: z.string(),
  /** Dominant colour of the photo as `#rrggbb`, shown while the photo loads. */
  imageColor: z.string(),
  averageRating: z.number(),
  ratingCount: z.number(),
  /** Number of users who have cooked the recipe (D39). */
  cookedCount: z.number(),
  ingredients: z.array(ingredient),
  /** Number of servings for which the ingredient quantities are given (D47). */
  servings: z.optional(z.number()),
  /** Total time to prepare the recipe, in minutes (D47). */
  minutes: z.optional(z.number()),
  /** The person, book or magazine from which the recipe comes (D47). */
  source: z.optional(z.string()),
  user: author,
  challenge: z.object({ id, endDate: instant }),
  createdAt: instant,
});
export type Recipe = z.output<typeof recipe>;

/** A recipe with the vote of the calling user (D25). */
export const recipeForReader = z.extend(recipe, {
  isMine: z.boolean(),
  hasVoted: z.boolean(),
  /** The caller's rating from 1 to 5, or null if the caller has not voted. */
  myRating: z.nullable(z.number()),
  /** Who can read the recipe. Only its author receives this field (D52). */
  audience: z.optional(audience),
});
export type RecipeForReader = z.output<typeof recipeForReader>;

/**
 * How often voters chose each descriptive word, most frequent first. Visible only to the recipe's author, and only with
 * at least five votes (D49).
 */
export const wordCounts = z.array(z.object({ word: z.string(), count: z.number() }));
export type WordCount = z.output<typeof wordCounts>[number];

/** The recipe shown on a recipe page. Only its author receives `words` (D49). */
export const singleRecipe = z.extend(recipeForReader, { words: z.optional(wordCounts) });
export type SingleRecipe = z.output<typeof singleRecipe>;
