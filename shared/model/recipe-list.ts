import * as z from "zod/mini";
import { pageQuery } from "./page.ts";

const text = z.optional(z.string());

/**
 * The query parameters of GET /recipes. `q` contains the words to search for, and `sort=new` lists the newest recipes
 * first. Both can be combined with the filters `categoryId` and `maxMinutes`. An empty filter counts as absent (D48).
 *
 * This schema does not validate `q` and the filters, so that browsers need not download the search rules. The handler
 * validates them.
 */
export const recipeListQuery = z.extend(pageQuery, {
  q: text,
  sort: z.optional(z.enum(["new"], "Le tri est new")),
  categoryId: text,
  maxMinutes: text,
});
export type RecipeListQuery = z.output<typeof recipeListQuery>;
