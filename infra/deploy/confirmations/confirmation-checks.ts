import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from "@aws-sdk/client-cloudformation";
import type { Template } from "../../templates.ts";
import type { Check } from "../preflight/finding.ts";
import { checkSender } from "./check-sender.ts";
import { checkSubscription } from "./check-subscription.ts";

/**
 * Returns checks that report an unconfirmed sender or alarm address of a stack. They are necessary because
 * CloudFormation does not wait for confirmations, and AWS drops an unconfirmed address after 24 hours (SES) or 48 hours
 * (SNS). If `resends` is true, the checks also request new confirmation emails.
 */
export async function confirmationChecks(stackName: string, resends: boolean): Promise<Check[]> {
  const client = new CloudFormationClient({});
  const stack = { StackName: stackName };
  const { Stacks } = await client.send(new DescribeStacksCommand(stack));
  const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand(stack));
  const topicArn = Stacks?.[0]?.Outputs?.find(
    ({ OutputKey }) => OutputKey === "AlarmTopicArn",
  )?.OutputValue;
  const { Resources = {} } = JSON.parse(TemplateBody) as Partial<Template>;
  return Object.values(Resources).flatMap(({ Type, Properties = {} }): Check[] => {
    if (Type === "AWS::SES::EmailIdentity") {
      const identity = String(Properties.EmailIdentity);
      return [
        {
          subject: "The confirmation of the sender",
          actions: ["ses:GetEmailIdentity", "ses:DeleteEmailIdentity", "ses:CreateEmailIdentity"],
          run: () => checkSender(identity, resends),
        },
      ];
    }
    if (Type === "AWS::SNS::Subscription" && Properties.Protocol === "email" && topicArn) {
      const address = String(Properties.Endpoint);
      return [
        {
          subject: "The subscription of the alarm address",
          actions: ["sns:ListSubscriptionsByTopic", "sns:Subscribe"],
          run: () => checkSubscription(topicArn, address, resends),
        },
      ];
    }
    return [];
  });
}
