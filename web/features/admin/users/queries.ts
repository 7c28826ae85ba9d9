import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { listUsers } from "#shared/contract/admin-users.ts";
import { allItems, cursorPaging, sendPage } from "../../../api/send-page.ts";

const pageSize = 50;

/** Common prefix of the query keys of all user lists. */
export const usersKey = ["users"];

/** Query for all users, or for those matching a search text, newest first. */
export function usersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, search],
    queryFn: async ({ pageParam, signal }) => {
      let cursor = pageParam;
      // A page of search results may be empty although more pages follow.
      for (;;) {
        const query = { limit: pageSize, cursor, ...(search && { search }) };
        const page = await sendPage(listUsers, { query, signal });
        cursor = page.cursor;
        if (!cursor || page.items.length > 0) return page;
      }
    },
    ...cursorPaging,
    select: allItems,
    placeholderData: keepPreviousData,
  });
}
