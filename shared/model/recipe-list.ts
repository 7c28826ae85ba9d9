import * as z from "zod/mini";
import { pageQuery } from "./page.ts";

const text = z.optional(z.string());

/**
 * Query parameters of `GET /recipes`: the searched words `q`, the sort order and two filters (D48). An empty filter
 * counts as absent. The handler validates `q` and the filters, so that browsers need not download the search rules.
 */
export const recipeListQuery = z.extend(pageQuery, {
  q: text,
  sort: z.optional(z.enum(["new"], "Le tri est new")),
  categoryId: text,
  maxMinutes: text,
});
export type RecipeListQuery = z.output<typeof recipeListQuery>;
