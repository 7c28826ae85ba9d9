import { describe, expect, it } from "vitest";
import { functionOf } from "./testing/role-permissions.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const { id: recordFeedback, function: handler } = functionOf(template, "mail/record-feedback");
const destination = onlyResource(template, "AWS::SES::ConfigurationSetEventDestination");
const topicId: string = destination.Properties.EventDestination.SnsDestination.TopicARN.Ref;

function policyOf(topic: string) {
  const policies = Object.values(resourcesOf(template, "AWS::SNS::TopicPolicy"));
  const policy = policies.find(({ Properties }) => Properties.Topics[0].Ref === topic);
  return policy?.Properties.PolicyDocument.Statement;
}

describe("the SES identity of the sender", () => {
  it("survives the deletion of the stack, but not a failed first deployment", () => {
    const identity = onlyResource(template, "AWS::SES::EmailIdentity");
    expect(identity).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
  });
});

describe("the feedback of SES about mails", () => {
  it("reaches an SNS topic when a mail bounces or draws a complaint", () => {
    const [configurationSet] = Object.keys(resourcesOf(template, "AWS::SES::ConfigurationSet"));
    expect(destination.Properties).toMatchObject({
      ConfigurationSetName: { Ref: configurationSet },
      EventDestination: { Enabled: true, MatchingEventTypes: ["bounce", "complaint"] },
    });
    const policies = Object.keys(resourcesOf(template, "AWS::SNS::TopicPolicy"));
    expect(destination.DependsOn?.some((id) => policies.includes(id))).toBe(true);
  });

  it("invokes record-feedback, and ends in a queue when the function keeps failing", () => {
    const subscriptions = Object.values(resourcesOf(template, "AWS::SNS::Subscription"));
    expect(subscriptions.map(({ Properties }) => Properties)).toContainEqual({
      Protocol: "lambda",
      TopicArn: { Ref: topicId },
      Endpoint: { "Fn::GetAtt": [recordFeedback, "Arn"] },
    });
    const permissions = Object.values(resourcesOf(template, "AWS::Lambda::Permission"));
    expect(permissions.map(({ Properties }) => Properties)).toContainEqual({
      Action: "lambda:InvokeFunction",
      FunctionName: { "Fn::GetAtt": [recordFeedback, "Arn"] },
      Principal: "sns.amazonaws.com",
      SourceArn: { Ref: topicId },
    });
    expect(handler.Properties.DeadLetterConfig.TargetArn).toBeDefined();
  });
});

describe("the CloudFormation stack", () => {
  it.each(Object.keys(resourcesOf(template, "AWS::SNS::Topic")))(
    "encrypts %s and lets one AWS service publish to it, for this account only",
    (topic) => {
      expect(template.Resources[topic]?.Properties.KmsMasterKeyId).toBeDefined();
      const allowed = policyOf(topic).filter(
        ({ Effect }: { Effect: string }) => Effect === "Allow",
      );
      const service = topic === topicId ? "ses.amazonaws.com" : "cloudwatch.amazonaws.com";
      expect(allowed).toHaveLength(1);
      expect(allowed[0]).toMatchObject({
        Action: "sns:Publish",
        Resource: { Ref: topic },
        Principal: { Service: service },
      });
      expect(JSON.stringify(allowed[0].Condition)).toMatch(
        /^\{"StringEquals":\{"aws:SourceAccount":\{"Ref":"AWS::AccountId"\}/i,
      );
    },
  );
});
