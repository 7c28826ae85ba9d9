import type { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { period, siteNamespace } from "./metrics.ts";

/**
 * Counts the calls that the API refuses by its throttle, which it tells in its access log alone: those that reached no
 * function. The limits of the product (D15) answer 429 too, from a function.
 */
export function throttledCalls(accessLog: LogGroup): Metric {
  const filter = new MetricFilter(accessLog, "Throttled", {
    logGroup: accessLog,
    metricNamespace: siteNamespace(accessLog),
    metricName: "ThrottledCalls",
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue("$.status", "=", "429"),
      FilterPattern.stringValue("$.integrationLatency", "=", "-"),
    ),
  });
  return filter.metric({ period, statistic: "Sum" });
}
