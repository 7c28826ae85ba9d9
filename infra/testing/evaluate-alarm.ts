/** A sample of a metric. `minute` counts from the start of the test. */
export interface Sample {
  minute: number;
  value: number;
}

/** Properties of an `AWS::CloudWatch::Alarm` that watches a single metric. */
export interface AlarmProperties {
  AlarmName: string;
  ComparisonOperator: string;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  Period: number;
  Statistic?: string;
  ExtendedStatistic?: string;
  Threshold: number;
  TreatMissingData: string;
}

/**
 * True if the alarm would fire within the given number of minutes. An alarm fires when enough recent periods breach its
 * threshold. A period without samples counts as a breach only if the alarm treats missing data as breaching.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html
 */
export function firesWithin(alarm: AlarmProperties, samples: Sample[], minutes: number): boolean {
  const { TreatMissingData, EvaluationPeriods, Period } = alarm;
  const wanted = alarm.DatapointsToAlarm ?? EvaluationPeriods;
  const length = Period / 60;
  const breaches: boolean[] = [];
  for (let start = 0; start + length <= minutes; start += length) {
    const within = samples
      .filter(({ minute }) => minute >= start && minute < start + length)
      .map(({ value }) => value);
    breaches.push(within.length > 0 ? isBreached(alarm, within) : TreatMissingData === "breaching");
    if (breaches.slice(-EvaluationPeriods).filter(Boolean).length >= wanted) return true;
  }
  return false;
}

function isBreached(alarm: AlarmProperties, values: number[]): boolean {
  const statistic = statisticOf(alarm, values);
  switch (alarm.ComparisonOperator) {
    case "GreaterThanThreshold":
      return statistic > alarm.Threshold;
    case "LessThanThreshold":
      return statistic < alarm.Threshold;
    default:
      throw new Error(`${alarm.AlarmName} uses a comparison that this evaluation does not support`);
  }
}

function statisticOf(
  { Statistic, ExtendedStatistic, AlarmName }: AlarmProperties,
  values: number[],
) {
  const sum = values.reduce((total, value) => total + value, 0);
  switch (Statistic ?? ExtendedStatistic) {
    case "Sum":
      return sum;
    case "Average":
      return sum / values.length;
    case "Maximum":
      return Math.max(...values);
    case "p99": {
      const ordered = values.toSorted((a, b) => a - b);
      return ordered[Math.ceil(0.99 * ordered.length) - 1] ?? 0;
    }
    default:
      throw new Error(`${AlarmName} uses a statistic that this evaluation does not support`);
  }
}
