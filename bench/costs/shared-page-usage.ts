import { habits } from "#shared/habits/habits.ts";
import { estimates, measurements } from "./cost-assumptions.ts";

/** Monthly usage of shared recipe pages (D52). */
interface SharedPageUsage {
  /** Page views that CloudFront cannot serve from its cache. Each one runs the Lambda function. */
  misses: number;
  readUnits: number;
  /** Requests to CloudFront. `edgeFunctionRuns` is the number of requests that run the CloudFront function. */
  requests: number;
  edgeFunctionRuns: number;
  kilobytes: number;
  /** Total size of the stored preview images. */
  storedKb: number;
}

/** Estimates the monthly usage of all shared recipe pages for the given number of active users. */
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
