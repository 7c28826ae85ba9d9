import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import {
  type AlarmDefinition,
  alarmDefinitions,
  type MonitoredResources,
} from "./alarm-definitions.ts";
import { encryptedTopic } from "./encrypted-topic.ts";

interface AlarmsProps {
  resources: MonitoredResources;
  /**
   * Email address that receives alarm notifications. Operators can subscribe more addresses to the SNS topic by hand.
   */
  address: string | undefined;
}

const publisher = "cloudwatch.amazonaws.com";

/** The CloudWatch alarms, and the SNS topic through which they notify operators. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly alarms: Alarm[];

  constructor(scope: Construct, id: string, { resources, address }: AlarmsProps) {
    super(scope, id);
    const conditions = { StringEquals: { "aws:SourceAccount": Stack.of(this).account } };
    this.topic = encryptedTopic(this, publisher, {
      description: "Encrypts alarm notifications in SNS",
      conditions,
    });
    // Allows CloudWatch to publish to the topic. The topic's default policy would allow this, but `enforceSSL` replaces
    // that policy.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(publisher)],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions,
      }),
    );
    if (address) this.topic.addSubscription(new EmailSubscription(address));
    this.alarms = Object.entries(alarmDefinitions(this, resources)).map(([name, definition]) =>
      this.#alarm(name, definition),
    );
  }

  #alarm(name: string, definition: AlarmDefinition): Alarm {
    const { metric, threshold, periods = 1, description } = definition;
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      metric,
      alarmDescription: description,
      threshold,
      comparisonOperator: definition.firesBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: definition.firesWithoutData
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
    return alarm;
  }
}
