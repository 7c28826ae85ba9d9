import { describe, expect, it } from "vitest";
import { functionOf } from "./testing/role-permissions.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const sources = Object.values(resourcesOf(template, "AWS::Lambda::EventSourceMapping")).filter(
  ({ Properties }) => Properties.EventSourceArn["Fn::GetAtt"][1] === "StreamArn",
);

function sourceOf(entry: string) {
  const { id } = functionOf(template, entry);
  const source = sources.find(({ Properties }) => Properties.FunctionName.Ref === id);
  if (!source) throw new Error(`No event source for ${entry}`);
  return source.Properties;
}

function patternsOf(entry: string): unknown[] {
  return sourceOf(entry).FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) =>
    JSON.parse(Pattern),
  );
}

describe("stream of the DynamoDB table", () => {
  it("sends stream records to only two functions, because DynamoDB throttles further consumers", () => {
    expect(sources).toHaveLength(2);
  });

  it.each(sources)(
    "retries failed stream records, then sends them to the dead-letter queue (consumer %#)",
    (source) => {
      const { Properties } = source;
      expect(Properties).toMatchObject({
        StartingPosition: "TRIM_HORIZON",
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 10,
        MaximumRecordAgeInSeconds: 6 * 3600,
        DestinationConfig: {
          OnFailure: { Destination: { "Fn::GetAtt": [expect.any(String), "Arn"] } },
        },
      });
    },
  );

  it("sends only the necessary records to `project`, in batches collected for up to a second", () => {
    expect(patternsOf("streams/project")).toEqual([
      { dynamodb: { Keys: { SK: { S: [{ prefix: "R#" }, { prefix: "T#" }] } } } },
      { dynamodb: { Keys: { SK: { S: ["CHALLENGE"] } } } },
      { eventName: ["MODIFY"], dynamodb: { Keys: { SK: { S: ["ACCOUNT"] } } } },
      { eventName: ["INSERT"], dynamodb: { NewImage: { uncounted: { S: [{ exists: true }] } } } },
    ]);
    expect(sourceOf("streams/project").MaximumBatchingWindowInSeconds).toBe(1);
  });

  it("sends only new tasks to `process-outbox`, without waiting for more records", () => {
    expect(patternsOf("streams/process-outbox")).toEqual([
      { eventName: ["INSERT"], dynamodb: { Keys: { PK: { S: [{ prefix: "O#" }] } } } },
    ]);
    expect(sourceOf("streams/process-outbox").MaximumBatchingWindowInSeconds).toBe(0);
  });
});

describe.each([
  ["record-winners", "every full hour", "cron(0 * * * ? *)", "record-winners"],
  ["retry-tasks", "every hour", "cron(50 * * * ? *)", "retry-tasks"],
  ["generate-missing", "every hour", "cron(20 * * * ? *)", "generate"],
  ["generate", "every day at 16:00 in Paris", "cron(0 16 * * ? *)", "generate"],
  ["generate-today", "every day at 00:05 in Paris", "cron(5 0 * * ? *)", "generate"],
  ["start-morning", "every day at 07:30 in Paris", "cron(30 7 * * ? *)", "start-morning"],
])("schedule %s", (name, times, expression, entry) => {
  const [schedule] = Object.values(resourcesOf(template, "AWS::Scheduler::Schedule")).filter(
    ({ Properties }) => Properties.Name === name,
  );

  it(`invokes the scheduled function ${times}`, () => {
    expect(schedule?.Properties).toMatchObject({
      ScheduleExpression: expression,
      ScheduleExpressionTimezone: times.includes(":") ? "Europe/Paris" : "Etc/UTC",
      State: "ENABLED",
    });
  });

  it("retries a failed scheduled invocation, then sends the event to the dead-letter queue", () => {
    const [group] = Object.keys(resourcesOf(template, "AWS::Scheduler::ScheduleGroup"));
    expect(schedule?.DependsOn).toContain(group);
    expect(schedule?.Properties.Target.DeadLetterConfig.Arn).toBeDefined();
    expect(schedule?.Properties.Target.RetryPolicy.MaximumRetryAttempts).toBe(3);
    const { id, function: target } = functionOf(template, `schedule/${entry}`);
    expect(schedule?.Properties.Target.Arn["Fn::GetAtt"][0]).toBe(id);
    expect(target.Properties.DeadLetterConfig.TargetArn).toBeDefined();
  });
});

describe("hourly jobs", () => {
  const minutes = Object.values(resourcesOf(template, "AWS::Scheduler::Schedule")).flatMap(
    ({ Properties }) => /^cron\((\d+) \* /.exec(Properties.ScheduleExpression)?.[1] ?? [],
  );

  it("runs each hourly job at a different minute", () => {
    expect(minutes).toHaveLength(9);
    expect(new Set(minutes).size).toBe(minutes.length);
  });
});

describe("dead-letter queue", () => {
  it("encrypts messages in the dead-letter queue and keeps them for 14 days", () => {
    const queues = Object.entries(resourcesOf(template, "AWS::SQS::Queue"));
    const [, deadLetters] = queues.find(([id]) => id.startsWith("DeadLetters")) ?? [];
    expect(deadLetters?.Properties).toMatchObject({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 86_400,
    });
  });
});
