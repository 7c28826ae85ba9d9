import { habits } from "#shared/habits/habits.ts";
import { estimates, measurements } from "./cost-assumptions.ts";

/** Monthly use of the pages of shared recipes (D52). */
interface SharedPageUsage {
  /** Page views that reach the function, because CloudFront has not cached the page. */
  misses: number;
  readUnits: number;
  /** Requests to CloudFront, and how many of them run its function. */
  requests: number;
  edgeFunctionRuns: number;
  kilobytes: number;
  /** Kilobytes of stored preview pictures. */
  storedKb: number;
}

/** Returns how much the given number of users shares, and what visitors load of it. */
export function sharedPageUsage(users: number): SharedPageUsage {
  const { sharedPageViewsPerMonth, sharedPageMissPercent, callsPerMonth, storedMonths } = habits;
  const views = users * sharedPageViewsPerMonth;
  const misses = (views * sharedPageMissPercent) / 100;
  return {
    misses,
    readUnits: misses * measurements.sharedPageReadUnits,
    requests: 2 * views,
    edgeFunctionRuns: views,
    kilobytes: views * (estimates.photoKb.small + estimates.sharedPageKb),
    storedKb: users * callsPerMonth.changeAudience * storedMonths * estimates.photoKb.preview,
  };
}
