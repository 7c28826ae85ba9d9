/** A value that a metric was given, at so many minutes. */
export interface Sample {
  minute: number;
  value: number;
}

/** The properties of an alarm on one metric (AWS::CloudWatch::Alarm). */
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
  EvaluateLowSampleCountPercentile?: string;
}

/**
 * Whether an alarm has fired at the end of one of the periods up to a minute, computed as CloudWatch does: a datapoint a
 * period by the alarm's statistic, in alarm when as many of the last periods breach as it asks for; a period without
 * samples does not, and a percentile of too few says nothing where the alarm ignores it.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html
 */
export function firesWithin(alarm: AlarmProperties, samples: Sample[], minutes: number): boolean {
  const { ComparisonOperator, TreatMissingData, EvaluationPeriods, Period } = alarm;
  if (ComparisonOperator !== "GreaterThanThreshold" || TreatMissingData !== "notBreaching") {
    throw new Error(`${alarm.AlarmName} compares in a way that this does not know`);
  }
  const wanted = alarm.DatapointsToAlarm ?? EvaluationPeriods;
  const length = Period / 60;
  const breaches: boolean[] = [];
  for (let start = 0; start + length <= minutes; start += length) {
    const within = samples
      .filter(({ minute }) => minute >= start && minute < start + length)
      .map(({ value }) => value);
    breaches.push(within.length > 0 && isBreached(alarm, within));
    if (breaches.slice(-EvaluationPeriods).filter(Boolean).length >= wanted) return true;
  }
  return false;
}

function isBreached(alarm: AlarmProperties, values: number[]): boolean {
  const { Statistic, ExtendedStatistic, Threshold } = alarm;
  const sum = values.reduce((total, value) => total + value, 0);
  switch (Statistic ?? ExtendedStatistic) {
    case "Sum":
      return sum > Threshold;
    case "Average":
      return sum / values.length > Threshold;
    case "Maximum":
      return Math.max(...values) > Threshold;
    case "p99": {
      const tooFew = values.length < 10 / (1 - 0.99);
      if (tooFew && alarm.EvaluateLowSampleCountPercentile === "ignore") return false;
      const ordered = values.toSorted((a, b) => a - b);
      return (ordered[Math.ceil(0.99 * ordered.length) - 1] ?? 0) > Threshold;
    }
    default:
      throw new Error(`${alarm.AlarmName} has a statistic that this does not know`);
  }
}
