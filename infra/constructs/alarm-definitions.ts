import { Duration } from "aws-cdk-lib";
import type { HttpApi, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { iteratorAge, period, siteMetric, throttledAccess } from "./metrics.ts";

/** Resources whose metrics the alarms and the dashboard use. */
export interface MonitoredResources {
  api: HttpApi;
  /** The API's rate limit in requests per second. The API responds with 429 to requests above it. */
  maxCallsPerSecond: number;
  live: WebSocketApi;
  table: Table;
  /** Names of the DynamoDB table's indexes. */
  indexes: readonly string[];
  deadLetters: IQueue;
  streamConsumers: Record<string, IFunction>;
  /**
   * Functions that no API call invokes. They need their own alarms, because their errors do not appear as 5xx responses
   * of the API.
   */
  background: Record<string, IFunction>;
  /** The functions that run the hourly jobs. */
  hourly: Record<string, IFunction>;
  /** True if a scheduled function checks the public site. */
  hasProbe: boolean;
}

/**
 * An alarm that fires when the metric has been above `threshold` for `periods` consecutive periods (1 by default), or
 * below it if `firesBelow` is set. Uses a single metric, because some AWS-compatible services do not support metric
 * math.
 */
export interface AlarmDefinition {
  metric: Metric;
  threshold: number;
  periods?: number;
  firesBelow?: true;
  /**
   * True if the alarm also fires for periods without data. By default it does not, because many metrics have data only
   * after a failure or an API call.
   */
  firesWithoutData?: true;
  /** Text of the alarm email, which describes the problem and how to solve it. */
  description: string;
}

const hour = Duration.hours(1);
const minute = Duration.minutes(1);

/**
 * Bounce and complaint rates at which AWS reviews the account. AWS stops the account's emails at 10% bounces or 0.5%
 * complaints.
 */
const reviewedRates = { bounce: 0.05, complaint: 0.001 };

/** Returns all CloudWatch alarms, keyed by name. */
export function alarmDefinitions(
  scope: Construct,
  resources: MonitoredResources,
): Record<string, AlarmDefinition> {
  const {
    api,
    maxCallsPerSecond,
    table,
    indexes,
    deadLetters,
    streamConsumers,
    background,
    hourly,
  } = resources;
  return {
    ...(resources.hasProbe && siteAlarms(scope, api)),
    // Uses short periods for the two hours. If data is missing, CloudWatch also evaluates a few earlier periods, which
    // would delay the alarm if they were an hour long.
    ...each("JobStopped", mapValues(hourly, invocationsOf), {
      threshold: 1,
      firesBelow: true,
      periods: periodsIn({ hours: 2 }),
      firesWithoutData: true,
      description:
        "An hourly job has not run for two hours. The alarm's name contains the job's name. Check the job's schedule in EventBridge Scheduler and the log of its function. The next run catches up.",
    }),
    ServerErrors: {
      metric: api.metricServerError({ period, statistic: Stats.SUM }),
      threshold: 5,
      periods: 2,
      description:
        "More than five calls failed (5xx) in each of the last two five-minute periods. After a deployment, roll back. Otherwise, search the API's logs for the requestId of a failed response.",
    },
    Latency: {
      metric: api.metricLatency({ period, statistic: Stats.p(99) }),
      threshold: 3000,
      // This alarm needs no minimum number of API calls, so it also fires on a site with little traffic.
      periods: 3,
      description:
        "The p99 latency of the API has been above 3 s for 15 minutes. Find the slow function on the dashboard, then its traces in X-Ray.",
    },
    FunctionsThrottled: {
      metric: new Metric({
        namespace: "AWS/Lambda",
        metricName: "Throttles",
        statistic: Stats.SUM,
        period,
      }),
      threshold: 10,
      periods: 2,
      description:
        "Lambda is throttling functions in this account. Find the busy function on the dashboard. If the traffic is genuine, request more concurrent executions in Service Quotas.",
    },
    ...each("TableThrottled", throttledAccess(table, indexes), {
      threshold: 20,
      periods: 2,
      description:
        "DynamoDB is throttling reads or writes. An on-demand table adapts to sustained load within minutes. If the throttling continues, find the hot key with CloudWatch Contributor Insights.",
    }),
    CallsNearLimit: {
      metric: api.metricCount({ period: minute, statistic: Stats.SUM }),
      threshold: 0.8 * minute.toSeconds() * maxCallsPerSecond,
      periods: 2,
      description:
        "For two minutes, the API has received more than 80% of the calls that its rate limit allows. If the traffic is genuine, raise the setting people (the expected number of users) and deploy. Otherwise, add the firewall (setting waf).",
    },
    DeadLetters: {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      threshold: 0,
      description:
        "Events could not be processed and are in the dead-letter queue. Read them and fix the cause. The hourly job retry-tasks repeats the tasks of the outbox, and npm run rebuild recomputes the rankings.",
    },
    ...each("StreamBehind", mapValues(streamConsumers, iteratorAge), {
      threshold: Duration.minutes(10).toMilliseconds(),
      description:
        "Rankings, live messages or emails are more than ten minutes late. Read the errors in the logs of the two stream consumers, project and process-outbox.",
    }),
    StreamFailing: {
      metric: siteMetric(scope, "StreamFailures"),
      // A single throttled request does not fire this alarm, because the stream then redelivers the batch successfully.
      // A record that always fails is delivered eleven times, which does fire it.
      threshold: 3,
      description:
        "In five minutes, project or process-outbox has failed more than three times to process a batch of changes to the table. After a deployment, roll back. Otherwise, read the errors in the logs of the two functions.",
    },
    ...each("BackgroundErrors", mapValues(background, errorsOf), {
      // A single error fires this alarm, because some of the functions run only once an hour or once a day.
      threshold: 0,
      description:
        "A background function (stream consumer, hourly job, morning emails, email feedback, orphaned photos or live messages) has failed. The alarm's name contains the function's name. Read the function's log.",
    }),
    GenerationFailing: {
      metric: siteMetric(scope, "GenerationFailures").with({ period: hour }),
      threshold: 0,
      periods: 6,
      description:
        "Automatic generation has failed for six hours. Read the latest error on the GPT tab (refused key, exhausted quota, service down). If necessary, create the challenge by hand.",
    },
    CasesWaiting: {
      metric: siteMetric(scope, "OldestCaseHours", Stats.MAXIMUM).with({ period: hour }),
      threshold: 48,
      description:
        "A report or an appeal has been waiting for a decision for more than 48 hours. Open Administration, then Signalements.",
    },
    MailsWaiting: {
      metric: siteMetric(scope, "MailsWaiting").with({ period: hour }),
      threshold: 0,
      periods: 2,
      description:
        "Emails have been waiting for two hours. None is lost. Check in the SES console that the sender is verified and that the daily quota is not used up. The log of process-outbox contains the reason for the refusal.",
    },
    MailBounces: {
      metric: reputation("Reputation.BounceRate"),
      threshold: reviewedRates.bounce,
      description:
        "More than 5% of the account's emails bounce. SES stops sending at 10%. Look for a wave of registrations with fake addresses, and slow it down (firewall) before you send more.",
    },
    MailComplaints: {
      metric: reputation("Reputation.ComplaintRate"),
      threshold: reviewedRates.complaint,
      description:
        "More than 0.1% of the account's emails are reported as spam. SES stops sending at 0.5%. Find accounts that request emails for other people's addresses, and ban them.",
    },
  };
}

/** Returns the alarms that need the site probe, which is a scheduled function that calls the API. */
function siteAlarms(scope: Construct, api: HttpApi): Record<string, AlarmDefinition> {
  return {
    SiteDown: {
      metric: siteMetric(scope, "FailedChecks", Stats.MAXIMUM),
      threshold: 0,
      firesWithoutData: true,
      description:
        "A check of the public site has failed, or the probe does not run. After a deployment, roll back. Otherwise, the log of schedule/probe shows which check fails: the page, an API call, a read of the table or the live connection.",
    },
    NoCalls: {
      metric: api.metricCount({ period, statistic: Stats.SUM }),
      threshold: 1,
      firesBelow: true,
      periods: periodsIn({ hours: 1 }),
      firesWithoutData: true,
      description:
        "The API has received no call for an hour, not even from the probe. Open the site, then check CloudFront and the log of schedule/probe.",
    },
  };
}

/** Returns the number of metric periods in the given number of hours. */
function periodsIn({ hours }: { hours: number }): number {
  return (hours * hour.toSeconds()) / period.toSeconds();
}

/** Returns an alarm definition named `<key>-<name>` for each metric. */
function each(
  name: string,
  metrics: Record<string, Metric>,
  definition: Omit<AlarmDefinition, "metric">,
): Record<string, AlarmDefinition> {
  return Object.fromEntries(
    Object.entries(metrics).map(([part, metric]) => [`${part}-${name}`, { metric, ...definition }]),
  );
}

function mapValues<From, To>(record: Record<string, From>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}

function errorsOf(worker: IFunction): Metric {
  return worker.metricErrors({ period });
}

function invocationsOf(job: IFunction): Metric {
  return job.metricInvocations({ period, statistic: Stats.SUM });
}

function reputation(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, statistic: Stats.AVERAGE, period: hour });
}
