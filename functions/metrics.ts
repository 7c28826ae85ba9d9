import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import type { ErrorCode } from "#shared/errors.ts";
import { type MetricName, refusedCallsMetric } from "#shared/metrics.ts";

let metrics: Metrics | undefined;

/** Writes a metric to the log. CloudWatch extracts metrics from logs, so no network request is needed. */
export function record(name: MetricName, value = 1): void {
  publish(name, value);
}

/** Counts a rejected API call by error code, without recording the caller. */
export function recordRefusal(code: ErrorCode): void {
  publish(refusedCallsMetric, 1, code);
}

function publish(name: string, value: number, code?: ErrorCode): void {
  metrics ??= new Metrics();
  if (code) metrics.addDimension("code", code);
  metrics.addMetric(name, MetricUnit.Count, value).publishStoredMetrics();
}
