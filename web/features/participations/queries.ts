import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract/call.ts";
import { listParticipations } from "#shared/contract/participations.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { allItems, cursorPaging, loadItems, sendPage } from "../../api/send-page.ts";

export type Participation = ReplyOf<typeof listParticipations>[number];

/** Number of recipes added by the "Afficher plus" button. Each API request returns only four, to limit costs. */
const pageSize = 12;

/** Query for all of the user's own recipes, newest first. */
export const participationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.participations,
  queryFn: ({ pageParam, signal }) =>
    loadItems(
      (cursor) => sendPage(listParticipations, { query: { cursor }, signal }),
      (items) => items.length >= pageSize,
      pageParam,
    ),
  ...cursorPaging,
  select: allItems,
});
