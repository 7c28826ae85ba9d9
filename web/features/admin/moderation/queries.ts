import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getCase, listCases } from "#shared/contract/moderation-cases.ts";
import { send } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { allItems, cursorPaging, sendPage } from "../../../api/send-page.ts";

/** Query for all moderation cases. Cases that wait for a decision come first. */
export const casesQuery = infiniteQueryOptions({
  queryKey: queryKeys.caseList,
  queryFn: ({ pageParam, signal }) => sendPage(listCases, { query: { cursor: pageParam }, signal }),
  ...cursorPaging,
  select: allItems,
  staleTime: 0,
});

/** Query for a moderation case. The photo's URL in the response expires after five minutes. */
export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKeys.case(caseId),
    queryFn: ({ signal }) => send(getCase, { params: { caseId }, signal }),
    staleTime: 0,
  });
