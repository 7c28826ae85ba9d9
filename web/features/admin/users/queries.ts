import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { listUsers } from "#shared/contract/admin-users.ts";
import { sendPage } from "../../../api/client.ts";

const pageSize = 50;

/** Every list of accounts, searched or not. */
export const usersKey = ["users"];

/** Every account, or those that a search finds, the newest first, page by page. */
export function usersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, search],
    queryFn: async ({ pageParam, signal }) => {
      let cursor = pageParam;
      // A page of a search may be empty and lead on.
      for (;;) {
        const query = { limit: pageSize, cursor, ...(search && { search }) };
        const page = await sendPage(listUsers, { query, signal });
        cursor = page.cursor;
        if (!cursor || page.items.length > 0) return page;
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
}
