import { queryOptions } from "@tanstack/react-query";
import { listCategories } from "#shared/contract/challenges.ts";
import { send } from "../../api/client.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: ({ signal }) => send(listCategories, { signal }),
});
