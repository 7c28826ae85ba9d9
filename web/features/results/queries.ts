import { infiniteQueryOptions } from "@tanstack/react-query";
import { getChallengeResults } from "#shared/contract/challenges.ts";
import type { ChallengeResults } from "#shared/model/results.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendPageReply } from "../../api/send-page.ts";

const pageSize = 40;

export function resultsQuery(challengeId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.results(challengeId),
    queryFn: ({ pageParam, signal }) => readPage(challengeId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
}

/** Loads all pages of a challenge's results. */
export async function allEntries(challengeId: string): Promise<ChallengeResults["entries"]> {
  const entries: ChallengeResults["entries"] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(challengeId, cursor);
    entries.push(...page.reply.entries);
    cursor = page.cursor;
  } while (cursor);
  return entries;
}

function readPage(challengeId: string, cursor: string | undefined, signal?: AbortSignal) {
  return sendPageReply(getChallengeResults, {
    params: { challengeId },
    query: { limit: pageSize, cursor },
    ...(signal && { signal }),
  });
}
