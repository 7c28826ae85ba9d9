import { Duration, Stack } from "aws-cdk-lib";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { type MetricName, metricService } from "#shared/metrics.ts";

/** Default period of metrics in alarms and on the dashboard. */
export const period = Duration.minutes(5);

/** Returns one of the site's custom CloudWatch metrics. The default statistic is the sum. */
export function siteMetric(
  scope: Construct,
  metricName: MetricName,
  statistic = Stats.SUM,
): Metric {
  return new Metric({
    namespace: siteNamespace(scope),
    metricName,
    dimensionsMap: { service: metricService },
    statistic,
    period,
  });
}

/** Returns the CloudWatch namespace of a stack's custom metrics. */
export function siteNamespace(scope: Construct): string {
  return Stack.of(scope).stackName;
}

/** Returns a metric in milliseconds: the age of the oldest record that a stream consumer has not yet processed. */
export function iteratorAge(consumer: IFunction): Metric {
  return consumer.metric("IteratorAge", { period, statistic: Stats.MAXIMUM });
}

/** Returns the metrics for throttled reads and writes of the table and its indexes. */
export function throttledAccess(table: Table, indexes: readonly string[]): Record<string, Metric> {
  const places = [
    { name: "table", dimensions: {} },
    ...indexes.map((name) => ({ name, dimensions: { GlobalSecondaryIndexName: name } })),
  ];
  return Object.fromEntries(
    places.flatMap(({ name, dimensions }) =>
      ["Read", "Write"].map((kind) => [
        `${name}-${kind.toLowerCase()}s`,
        table.metric(`${kind}ThrottleEvents`, {
          dimensionsMap: { TableName: table.tableName, ...dimensions },
          statistic: Stats.SUM,
          period,
        }),
      ]),
    ),
  );
}
