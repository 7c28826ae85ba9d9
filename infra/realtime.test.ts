import { describe, expect, it } from "vitest";
import { liveShardCount } from "#shared/constants.ts";
import { functionOf } from "./testing/role-permissions.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const queues = Object.entries(resourcesOf(template, "AWS::SQS::Queue"));
const [queueId, queue] = queues.find(([id]) => id.startsWith("Realtime")) ?? [];
const [deadLettersId] = queues.find(([id]) => id.startsWith("DeadLetters")) ?? [];
const send = functionOf(template, "live/send");

describe("SQS queue for live messages", () => {
  it("encrypts live messages in the queue and denies access without TLS", () => {
    expect(queue?.Properties.SqsManagedSseEnabled).toBe(true);
    const policies = Object.values(resourcesOf(template, "AWS::SQS::QueuePolicy"));
    const own = policies.find(({ Properties }) => Properties.Queues[0].Ref === queueId);
    expect(own?.Properties.PolicyDocument.Statement).toMatchObject([
      { Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } },
    ]);
  });

  it("sets the queue's visibility timeout to six times the function's timeout, as AWS recommends", () => {
    const { Timeout } = send.function.Properties;
    expect(queue?.Properties.VisibilityTimeout).toBe(6 * Timeout);
  });

  it("moves a live message to the dead-letter queue after five failed deliveries", () => {
    const { RedrivePolicy, MessageRetentionPeriod, VisibilityTimeout } = queue?.Properties ?? {};
    expect(RedrivePolicy).toEqual({
      deadLetterTargetArn: { "Fn::GetAtt": [deadLettersId, "Arn"] },
      maxReceiveCount: 5,
    });
    expect(MessageRetentionPeriod).toBeGreaterThan(5 * VisibilityTimeout);
  });

  it("sends the parts of a broadcast concurrently, each in a separate Lambda invocation", () => {
    const sources = Object.values(resourcesOf(template, "AWS::Lambda::EventSourceMapping"));
    const own = sources.find(({ Properties }) => Properties.FunctionName.Ref === send.id);
    expect(own?.Properties).toMatchObject({
      EventSourceArn: { "Fn::GetAtt": [queueId, "Arn"] },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: liveShardCount },
    });
  });

  it("disables Lambda's recursive loop detection only for the function that reads the queue", () => {
    expect(send.function.Properties.RecursiveLoop).toBe("Allow");
    const functions = Object.entries(resourcesOf(template, "AWS::Lambda::Function"));
    const recursive = functions.filter(([, { Properties }]) => Properties.RecursiveLoop);
    expect(recursive.map(([id]) => id)).toEqual([send.id]);
  });

  it("passes the configured rate of live messages to the function that sends them", () => {
    const rateOf = (context: Record<string, string>) =>
      functionOf(synthesize({ context }), "live/send").function.Properties.Environment.Variables
        .LIVE_RATE;
    expect(rateOf({})).toBe("5000");
    expect(rateOf({ liveRate: "20000" })).toBe("20000");
  });
});
