import { infiniteQueryOptions } from "@tanstack/react-query";
import { pageLimits } from "#shared/constants.ts";
import { getChallengeResults } from "#shared/contract/challenges.ts";
import type { ChallengeResults } from "#shared/model/results.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { cursorPaging, loadItems, sendPageReply } from "../../api/send-page.ts";

const pageSize = 40;

export function resultsQuery(challengeId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.results(challengeId),
    queryFn: ({ pageParam, signal }) =>
      readPage(challengeId, { limit: pageSize, cursor: pageParam }, signal),
    ...cursorPaging,
  });
}

/** Loads all pages of a challenge's results. */
export async function allEntries(
  challengeId: string,
  signal: AbortSignal,
): Promise<ChallengeResults["entries"]> {
  const { items } = await loadItems(async (from) => {
    const query = { limit: pageLimits.maxSize, cursor: from };
    const { reply, cursor } = await readPage(challengeId, query, signal);
    return { items: reply.entries, cursor };
  });
  return items;
}

interface PageQuery {
  limit: number;
  cursor: string | undefined;
}

function readPage(challengeId: string, query: PageQuery, signal: AbortSignal) {
  return sendPageReply(getChallengeResults, { params: { challengeId }, query, signal });
}
