import { queryOptions } from "@tanstack/react-query";
import { listCategories } from "#shared/contract/challenges.ts";
import { send } from "./client.ts";

/** Query for all categories, sorted by name. */
export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: ({ signal }) => send(listCategories, { signal }),
});
