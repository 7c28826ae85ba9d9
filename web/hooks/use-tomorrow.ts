import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReplyOf } from "#shared/contract/call.ts";
import type { getCurrentChallenges } from "#shared/contract/challenges.ts";
import type { AnnouncedChallenge } from "#shared/model/challenge.ts";
import { currentChallengesQuery } from "../api/queries.ts";
import { queryKeys, reloadQueries } from "../api/query-keys.ts";
import { useNow } from "./use-now.ts";

/**
 * Upper bound of the random delay before a reload. It spreads out the clients, because most challenges end at midnight.
 */
const maxReloadDelayMs = 30_000;
/** Limits the reloads if the device's clock is wrong. */
const maxReloadMs = 5 * 60_000;

/**
 * Returns the challenges that were announced for tomorrow and have not begun yet (D46). Returns undefined until the
 * first request for them has succeeded or failed. Reloads the challenges when one of them begins or ends.
 */
export function useTomorrow(): AnnouncedChallenge[] | undefined {
  const now = useNow();
  const { data, failureCount, isPending } = useQuery(currentChallengesQuery);
  useReloadAfterChange(data ?? {}, now);
  if (isPending && failureCount === 0) return undefined;
  return data?.next?.filter(({ startDate }) => Date.parse(startDate) > now.getTime()) ?? [];
}

/**
 * Reloads the challenges after one of them has begun or ended. Repeats this each minute until a response shows the
 * change, because a request can fail, and the device's clock can be fast. A hidden page does not need this, because it
 * reloads when it becomes visible again.
 */
function useReloadAfterChange(
  { daily, weekly, next = [] }: ReplyOf<typeof getCurrentChallenges>,
  now: Date,
): void {
  const queryClient = useQueryClient();
  const changes = [daily?.endDate, weekly?.endDate, ...next.map(({ startDate }) => startDate)];
  const hasChanged = changes.some((time) => {
    const age = time ? now.getTime() - Date.parse(time) : -1;
    return age >= 0 && age < maxReloadMs;
  });
  const minute = hasChanged ? now.getTime() : undefined;
  useEffect(() => {
    if (minute === undefined) return;
    const { currentChallenges, listedChallenges } = queryKeys;
    const timer = setTimeout(() => {
      if (!document.hidden) void reloadQueries(queryClient, currentChallenges, listedChallenges);
    }, Math.random() * maxReloadDelayMs);
    return () => clearTimeout(timer);
  }, [queryClient, minute]);
}
