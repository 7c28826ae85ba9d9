import { queryOptions } from "@tanstack/react-query";
import { listCategories } from "#shared/contract/challenges.ts";
import { send } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

/** Query for all categories, sorted by name. */
export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories,
  queryFn: ({ signal }) => send(listCategories, { signal }),
});
