import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { isCalendarDay } from "../rules/paris-days.ts";
import { recipe } from "./recipe.ts";
import { id, instant, optionalText } from "./text.ts";

const dayMessage = "La date est invalide";

/** A change to a cookbook entry. Absent fields keep their value, and null deletes a field's value. */
export const cookbookChange = z.object({
  note: z.nullish(optionalText("La note est un texte", textLimits.cookbookNote)),
  /** Day on which the user cooked the recipe, in Paris time (`yyyy-mm-dd`). */
  cookedOn: z.nullish(z.string(dayMessage).check(z.refine(isCalendarDay, dayMessage))),
});
export type CookbookChange = z.output<typeof cookbookChange>;

/** A cookbook entry that contains the recipe's id, but not the recipe. */
export const keptRecipe = z.object({
  recipeId: id,
  keptAt: instant,
  /** The user's private note, or null if there is no note. */
  note: z.nullable(z.string()),
  /** Day on which the user cooked the recipe, in Paris time (`yyyy-mm-dd`). Null if the user has not cooked it yet. */
  cookedOn: z.nullable(z.string()),
});
export type KeptRecipe = z.output<typeof keptRecipe>;

/** A cookbook entry with its recipe, or with null if the recipe was deleted. */
export const cookbookEntry = z.extend(keptRecipe, { recipe: z.nullable(recipe) });
export type CookbookEntry = z.output<typeof cookbookEntry>;
