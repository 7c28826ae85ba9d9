import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useAuth } from "../../hooks/use-auth.ts";
import { newestParticipationsQuery } from "./queries.ts";
import { describeIncrease, updateStoredCounts } from "./since-yesterday.ts";
import { readCounts, storeCounts } from "./stored-counts.ts";

/** Shows how often the user's newest recipes have been rated and cooked since yesterday (D50). */
export function SinceYesterday() {
  const { user } = useAuth();
  return user && <CountsIncrease key={user.id} userId={user.id} />;
}

function CountsIncrease({ userId }: { userId: string }) {
  const recipes = useQuery(newestParticipationsQuery).data?.items;
  const stored = useMemo(
    () => recipes && updateStoredCounts(readCounts(userId), recipes, new Date()),
    [recipes, userId],
  );
  useEffect(() => {
    // Stores the counts only while online, because a response from the cache may contain outdated counts.
    if (stored && navigator.onLine) storeCounts(userId, stored);
  }, [stored, userId]);
  const text = recipes && stored && describeIncrease(stored, recipes);
  return text && <Typography sx={{ fontWeight: 600 }}>{text}</Typography>;
}
