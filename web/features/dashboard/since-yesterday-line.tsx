import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useAuth } from "../../hooks/use-auth.ts";
import { newestParticipationsQuery } from "./queries.ts";
import { readMemory, storeMemory } from "./remembered-counts.ts";
import { describeNews, remember } from "./since-yesterday.ts";

/** Shows how often the user's newest recipes have been rated and cooked since yesterday (D50). */
export function SinceYesterday() {
  const { user } = useAuth();
  return user && <NewsOf key={user.id} userId={user.id} />;
}

function NewsOf({ userId }: { userId: string }) {
  const recipes = useQuery(newestParticipationsQuery).data?.items;
  const memory = useMemo(
    () => recipes && remember(readMemory(userId), recipes, new Date()),
    [recipes, userId],
  );
  useEffect(() => {
    // Does not store counts while the browser is offline, because they may come from an outdated cached response.
    if (memory && navigator.onLine) storeMemory(userId, memory);
  }, [memory, userId]);
  const news = recipes && memory && describeNews(memory, recipes);
  return news && <Typography sx={{ fontWeight: 600 }}>{news}</Typography>;
}
