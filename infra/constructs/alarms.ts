import { Duration, Stack } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { encryptedTopic } from "./encrypted-topic.ts";

interface AlarmsProps {
  api: HttpApi;
  deadLetters: IQueue;
  /** Readers of the stream. */
  streamConsumers: IFunction[];
  /** Functions whose failures no caller sees; those of the calls count as 5xx of the API. */
  background: IFunction[];
}

const publisher = "cloudwatch.amazonaws.com";
const period = Duration.minutes(5);

/** What wakes somebody, and the topic that tells them. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = encryptedTopic(this, publisher, "Encrypts the alarms on their way");
    // The policy that enforces SSL stands in the place of the one by which CloudWatch could publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(publisher)],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    this.#alarm("DeadLetters", 0, {
      metric: props.deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      description: "Events were given up. Read the queue, mend the cause, send them again.",
    });
    this.#alarm("StreamBehind", Duration.minutes(10).toMilliseconds(), {
      metric: highest(props.streamConsumers.map((consumer) => iteratorAge(consumer))),
      description:
        "Rankings, live messages or mails are late. Look at the errors of the two readers of the stream.",
    });
    this.#alarm("ServerErrors", 5, {
      metric: props.api.metricServerError({ period, statistic: Stats.SUM }),
      description: "Calls answer 5xx. The log of the function holds the cause by its request id.",
    });
    this.#alarm("BackgroundErrors", 5, {
      metric: sum(props.background.map((background) => background.metricErrors({ period }))),
      description: "Functions that answer nobody fail. Look at their logs.",
    });
  }

  #alarm(id: string, threshold: number, watch: { metric: IMetric; description: string }): void {
    const alarm = new Alarm(this, id, {
      metric: watch.metric,
      alarmDescription: watch.description,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}

function iteratorAge(consumer: IFunction): IMetric {
  return consumer.metric("IteratorAge", { period, statistic: Stats.MAXIMUM });
}

function sum(metrics: IMetric[]): IMetric {
  return combined(metrics, (names) => names.join(" + "));
}

function highest(metrics: IMetric[]): IMetric {
  return combined(metrics, (names) => `MAX([${names.join(", ")}])`);
}

function combined(metrics: IMetric[], expression: (names: string[]) => string): IMetric {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: expression(named.map(([name]) => name)),
    usingMetrics: Object.fromEntries(named),
    period,
  });
}
