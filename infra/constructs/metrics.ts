import { Duration, Stack } from "aws-cdk-lib";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { type MetricName, metricService } from "#shared/metrics.ts";

/** How long the values of alarms and of the dashboard are gathered for. */
export const period = Duration.minutes(5);

/** Sum of a metric that the functions record, or another statistic of it. */
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

/** Where the functions of a stack record metrics. */
export function siteNamespace(scope: Construct): string {
  return Stack.of(scope).stackName;
}

/** How far a reader of the stream is behind, in ms. */
export function iteratorAge(consumer: IFunction): Metric {
  return consumer.metric("IteratorAge", { period, statistic: Stats.MAXIMUM });
}

/** Reads and writes that DynamoDB refused, of the table and of each index, by name. */
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
