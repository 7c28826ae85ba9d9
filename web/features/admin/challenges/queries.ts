import { infiniteQueryOptions } from "@tanstack/react-query";
import { listAdminChallenges } from "#shared/contract/admin-challenges.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { allItems, cursorPaging, sendPage } from "../../../api/send-page.ts";

const pageSize = 50;

/** Query for all challenges, sorted by end date, latest first. */
export const adminChallengesQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.challenges, "admin"],
  queryFn: ({ pageParam, signal }) =>
    sendPage(listAdminChallenges, { query: { limit: pageSize, cursor: pageParam }, signal }),
  ...cursorPaging,
  select: allItems,
});
