import { Duration, Stack } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
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

/** Reads and writes that DynamoDB refused, of the table and of each index. */
export function throttledAccess(table: Table, indexes: readonly string[]): IMetric {
  const places = [{}, ...indexes.map((GlobalSecondaryIndexName) => ({ GlobalSecondaryIndexName }))];
  return sum(
    places.flatMap((index) =>
      ["ReadThrottleEvents", "WriteThrottleEvents"].map((name) =>
        table.metric(name, {
          dimensionsMap: { TableName: table.tableName, ...index },
          statistic: Stats.SUM,
          period,
        }),
      ),
    ),
  );
}

export function sum(metrics: IMetric[]): IMetric {
  return combined(metrics, (names) => names.join(" + "));
}

export function highest(metrics: IMetric[]): IMetric {
  return combined(metrics, (names) => `MAX([${names.join(", ")}])`);
}

/** A metric where enough calls came in for it to mean something, else 0. */
export function whereBusy(metric: IMetric, calls: IMetric, enough: number): IMetric {
  return new MathExpression({
    expression: `IF(calls >= ${enough}, value, 0)`,
    usingMetrics: { value: metric, calls },
    period,
  });
}

/** Percentage of `calls` that are in `part`, where it holds at least `enough`, else 0. */
export function percentage(part: IMetric, calls: IMetric, enough: number): IMetric {
  return new MathExpression({
    expression: `IF(part >= ${enough}, 100 * part / calls, 0)`,
    usingMetrics: { part, calls },
    period,
  });
}

function combined(metrics: IMetric[], expression: (names: string[]) => string): IMetric {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: expression(named.map(([name]) => name)),
    usingMetrics: Object.fromEntries(named),
    period,
  });
}
