import { queryOptions } from "@tanstack/react-query";
import { getChallenge } from "#shared/contract/challenges.ts";
import { send } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

/** One challenge (D24). */
export function challengeQuery(challengeId: string) {
  return queryOptions({
    queryKey: queryKeys.challenge(challengeId),
    queryFn: ({ signal }) => send(getChallenge, { params: { challengeId }, signal }),
  });
}
