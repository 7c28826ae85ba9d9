import * as z from "zod/mini";
import { pageQuery } from "./page.ts";

const text = z.optional(z.string());

const parameters = z.extend(pageQuery, {
  q: text,
  sort: z.optional(z.enum(["new"], "Le tri est new")),
  categoryId: text,
  maxMinutes: text,
});

/**
 * Query parameters of `GET /recipes`: the search words `q`, the sort order and two filters (D48). An empty filter means
 * no filter. Only the handler validates `q` and the filters, so browsers do not download the search rules. The pages of
 * a search have a fixed size, so the schema ignores `limit` if `q` or `sort` is set.
 */
export const recipeListQuery = z.pipe(
  z.transform(({ limit, ...query }: z.input<typeof parameters>) =>
    query.q === undefined && query.sort === undefined ? { ...query, limit } : query,
  ),
  parameters,
);
export type RecipeListQuery = z.output<typeof recipeListQuery>;
