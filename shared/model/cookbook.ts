import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { cleanText } from "../rules/clean-text.ts";
import { isCalendarDay } from "../rules/paris-days.ts";
import { recipe } from "./recipe.ts";
import { id, instant } from "./text.ts";

const dayMessage = "La date est invalide";

/** What changes in an entry of a cookbook: what is left out stays, null takes it out. */
export const cookbookChange = z.object({
  note: z.nullish(
    z
      .string("La note est un texte")
      .check(
        z.overwrite(cleanText),
        z.trim(),
        z.maxLength(textLimits.cookbookNote, `${textLimits.cookbookNote} caractères au plus`),
      ),
  ),
  /** Day of Paris, `yyyy-mm-dd`. */
  cookedOn: z.nullish(z.string(dayMessage).check(z.refine(isCalendarDay, dayMessage))),
});
export type CookbookChange = z.output<typeof cookbookChange>;

/** A recipe that somebody keeps, without the recipe. */
export const keptRecipe = z.object({
  recipeId: id,
  keptAt: instant,
  /** For oneself; null without one. */
  note: z.nullable(z.string()),
  /** Day on which its keeper cooked it, `yyyy-mm-dd`; null when not yet. */
  cookedOn: z.nullable(z.string()),
});
export type KeptRecipe = z.output<typeof keptRecipe>;

/** An entry of a cookbook; `recipe` is null once it was deleted. */
export const cookbookEntry = z.extend(keptRecipe, { recipe: z.nullable(recipe) });
export type CookbookEntry = z.output<typeof cookbookEntry>;
