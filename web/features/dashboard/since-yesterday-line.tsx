import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { keptKeys } from "../../api/storage-keys.ts";
import { parseJson, storeJson } from "../../api/stored-json.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { newestParticipationsQuery } from "./queries.ts";
import {
  describeIncrease,
  findNewResult,
  type StoredCounts,
  updateStoredCounts,
} from "./since-yesterday.ts";

/**
 * Shows how often the user's newest recipes have been rated and cooked since yesterday (D50). Links to results that
 * have been recorded since then.
 */
export function SinceYesterday() {
  const userId = useAuth().user?.id ?? "";
  const recipes = useQuery(newestParticipationsQuery).data?.items;
  const stored = useMemo(
    () => recipes && updateStoredCounts(readCounts(userId), recipes, new Date()),
    [recipes, userId],
  );
  useEffect(() => {
    // Stores the counts only while online, because a response from the cache may contain outdated counts. Ignores a
    // failure, because the dashboard also works without stored counts.
    if (stored && navigator.onLine) storeJson(keptKeys.counts + userId, stored);
  }, [stored, userId]);
  const text = recipes && stored && describeIncrease(stored, recipes);
  const result = recipes && stored && findNewResult(stored, recipes);
  return (
    <>
      {text && <Typography sx={{ fontWeight: 600 }}>{text}</Typography>}
      {result && (
        <ButtonLink to={paths.results(result.challenge.id)} sx={{ overflowWrap: "anywhere" }}>
          {`Le palmarès de «\u00a0${result.challenge.title}\u00a0» est là`}
        </ButtonLink>
      )}
    </>
  );
}

/**
 * Reads the counts of ratings and times cooked that are stored in this browser. Returns undefined if they are missing or
 * invalid.
 */
function readCounts(userId: string): StoredCounts | undefined {
  const stored = parseJson(localStorage.getItem(keptKeys.counts + userId));
  const { latest, before } = (stored ?? {}) as Partial<StoredCounts>;
  return isSnapshot(latest)
    ? { latest, before: isSnapshot(before) ? before : undefined }
    : undefined;
}

function isSnapshot(stored: StoredCounts["before"]): stored is StoredCounts["latest"] {
  return typeof stored?.counts === "object" && !Number.isNaN(Date.parse(stored.takenAt));
}
