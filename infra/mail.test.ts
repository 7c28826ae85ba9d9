import { describe, expect, it } from "vitest";
import { describeValue, functionOf } from "./testing/role-permissions.ts";
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

describe("SES identity", () => {
  it("keeps the sender's SES identity when the stack is deleted", () => {
    const identity = onlyResource(template, "AWS::SES::EmailIdentity");
    expect(identity).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
  });
});

describe("context value `senderDomain`", () => {
  const context = { sender: "cuisine@exemple.fr", senderDomain: "exemple.fr" };
  const byHand = synthesize({ context });
  const inZone = synthesize({ context: { ...context, hostedZone: "Z0123456789ABC" } });
  const recordsOf = (stack: typeof template) =>
    Object.values(resourcesOf(stack, "AWS::Route53::RecordSet"));

  it.each([
    ["without a hosted zone", byHand],
    ["with a hosted zone", inZone],
  ])("creates an SES identity with DKIM and a custom MAIL FROM domain %s", (_, stack) => {
    const identity = onlyResource(stack, "AWS::SES::EmailIdentity");
    expect(identity).toMatchObject({
      DeletionPolicy: "RetainExceptOnCreate",
      Properties: {
        EmailIdentity: "exemple.fr",
        MailFromAttributes: { MailFromDomain: "bounce.exemple.fr" },
      },
    });
    expect(identity.Properties.DkimAttributes?.SigningEnabled).not.toBe(false);
  });

  it.each([
    ["address", template],
    ["domain", byHand],
  ])("does not set a default configuration set for the SES identity of a sender %s", (_, stack) => {
    // Deleting the stack deletes its configuration set, but keeps the SES identity. If this set were the identity's
    // default, SES would then reject emails that name no configuration set.
    const { Properties } = onlyResource(stack, "AWS::SES::EmailIdentity");
    expect(Properties.ConfigurationSetAttributes).toBeUndefined();
  });

  it("outputs the sender domain's DNS records if there is no hosted zone", () => {
    const outputs = Object.entries(byHand.Outputs).filter(([name]) => name.startsWith("Sender"));
    const texts = outputs.map(([, { Value }]) => describeValue(Value));
    expect(texts).toEqual([
      ...[1, 2, 3].map((number) =>
        expect.stringMatching(
          new RegExp(
            `\\.DkimDNSTokenName${number}\\} CNAME \\{.*\\.DkimDNSTokenValue${number}\\}$`,
          ),
        ),
      ),
      "bounce.exemple.fr MX 10 feedback-smtp.{AWS::Region}.amazonses.com",
      'bounce.exemple.fr TXT "v=spf1 include:amazonses.com ~all"',
    ]);
    expect(recordsOf(byHand)).toEqual([]);
  });

  it("adds the sender domain's DNS records to the hosted zone", () => {
    expect(recordsOf(inZone).map(({ Properties }) => Properties.Type)).toEqual([
      ...Array(3).fill("CNAME"),
      "MX",
      "TXT",
    ]);
    for (const { DeletionPolicy, Properties } of recordsOf(inZone)) {
      expect(DeletionPolicy).toBe("RetainExceptOnCreate");
      expect(Properties.HostedZoneId).toBe("Z0123456789ABC");
    }
    const mailFrom = recordsOf(inZone)
      .slice(3)
      .map(({ Properties }) => Properties.Name);
    expect(mailFrom).toEqual(["bounce.exemple.fr.", "bounce.exemple.fr."]);
    expect(Object.keys(inZone.Outputs).filter((name) => name.startsWith("Sender"))).toEqual([]);
  });
});

describe("SES feedback", () => {
  it("publishes bounces and complaints to an SNS topic", () => {
    const [configurationSet] = Object.keys(resourcesOf(template, "AWS::SES::ConfigurationSet"));
    expect(destination.Properties).toMatchObject({
      ConfigurationSetName: { Ref: configurationSet },
      EventDestination: { Enabled: true, MatchingEventTypes: ["bounce", "complaint"] },
    });
    const policies = Object.keys(resourcesOf(template, "AWS::SNS::TopicPolicy"));
    expect(destination.DependsOn?.some((id) => policies.includes(id))).toBe(true);
  });

  it("sends SES feedback to the function `record-feedback`, which has a dead-letter queue", () => {
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

describe("CloudFormation stack", () => {
  it.each(Object.keys(resourcesOf(template, "AWS::SNS::Topic")))(
    "encrypts the SNS topic %s and lets only one AWS service of this account publish to it",
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

  it.each([
    ["ses.amazonaws.com", undefined],
    ["cloudwatch.amazonaws.com", { "aws:SourceAccount": { Ref: "AWS::AccountId" } }],
  ])(
    "lets the service %s encrypt SNS messages under the conditions documented by AWS",
    (Service, condition) => {
      const statements = Object.values(resourcesOf(template, "AWS::KMS::Key")).flatMap(
        ({ Properties }) => Properties.KeyPolicy.Statement,
      );
      const granted = statements.filter(({ Principal }) => Principal.Service === Service);
      expect(granted).toHaveLength(1);
      expect(granted[0].Action).toEqual(["kms:Decrypt", "kms:GenerateDataKey"]);
      expect(granted[0].Condition?.StringEquals).toEqual(condition);
    },
  );
});
