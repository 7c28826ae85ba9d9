import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { listUsers } from "#shared/contract/admin-users.ts";
import { allItems, cursorPaging, loadItems, sendPage } from "../../../api/send-page.ts";

const pageSize = 50;

/** The prefix that the query keys of all user lists share. */
export const usersKey = ["users"];

/** Query for all users, or for the users that match a search text, newest first. */
export function usersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, search],
    queryFn: ({ pageParam, signal }) => {
      const load = (cursor: string | undefined) =>
        sendPage(listUsers, {
          query: { limit: pageSize, cursor, ...(search && { search }) },
          signal,
        });
      return loadItems(load, (users) => users.length > 0, pageParam);
    },
    ...cursorPaging,
    select: allItems,
    placeholderData: keepPreviousData,
  });
}
