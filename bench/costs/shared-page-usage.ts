import { habits } from "#shared/habits/habits.ts";
import { estimates, measurements } from "./cost-assumptions.ts";

/** Estimates the monthly usage of all shared recipe pages (D52) for the given number of active users. */
export function sharedPageUsage(users: number) {
  const { sharedPageViewsPerMonth, sharedPageMissPercent, callsPerMonth, storedMonths } = habits;
  const views = users * sharedPageViewsPerMonth;
  // Page views that CloudFront cannot serve from its cache. Each one runs the Lambda function.
  const misses = (views * sharedPageMissPercent) / 100;
  return {
    misses,
    readUnits: misses * measurements.sharedPageReadUnits,
    /** Requests to CloudFront. `edgeFunctionRuns` is the number of requests that run the CloudFront function. */
    requests: 2 * views,
    edgeFunctionRuns: views,
    kilobytes: views * (estimates.photoKb.small + estimates.sharedPageKb),
    /** Total size of the stored preview images. */
    storedKb: users * callsPerMonth.changeAudience * storedMonths * estimates.photoKb.preview,
  };
}
