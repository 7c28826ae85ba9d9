import { useQuery } from "@tanstack/react-query";
import type { AnnouncedChallenge } from "#shared/model/challenge.ts";
import { currentChallengesQuery } from "../api/queries.ts";
import { useNow } from "./use-now.ts";

/**
 * Returns the challenges that were announced for tomorrow and have not begun yet (D46). Returns undefined until the
 * first request for them has succeeded or failed.
 */
export function useTomorrow(): AnnouncedChallenge[] | undefined {
  const now = useNow();
  const { data, failureCount, isPending } = useQuery(currentChallengesQuery);
  if (isPending && failureCount === 0) return undefined;
  return data?.next?.filter(({ startDate }) => Date.parse(startDate) > now.getTime()) ?? [];
}
