import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { stage: "production", alarms: "astreinte@exemple.fr" } });
const alarms = Object.values(resourcesOf(template, "AWS::CloudWatch::Alarm")).map(
  ({ Properties }) => Properties,
);
const stack = "AVosToques-production";

function metricsOf(alarm: Record<string, unknown>): string {
  return JSON.stringify(alarm.Metrics ?? { name: alarm.MetricName, place: alarm.Namespace });
}

function alarmNamed(name: string) {
  return alarms.find(({ AlarmName }) => AlarmName === `${stack}-${name}`);
}

describe("alarms", () => {
  it.each<[name: string, metrics: string[]]>([
    ["ServerErrors", ["5xx", "Count"]],
    ["Latency", ["Latency", "p99"]],
    ["FunctionsThrottled", ["AWS/Lambda", "Throttles"]],
    [
      "TableThrottled",
      ["ReadThrottleEvents", "WriteThrottleEvents", "byList", "byChallenge", "byOwner"],
    ],
    ["CallsThrottled", [stack, "ThrottledCalls"]],
    ["DeadLetters", ["ApproximateNumberOfMessagesVisible"]],
    ["StreamBehind", ["IteratorAge"]],
    ["BackgroundErrors", ["AWS/Lambda", "Errors"]],
    ["GenerationFailing", [stack, "GenerationFailures"]],
    ["MailBounces", ["AWS/SES", "Reputation.BounceRate"]],
    ["MailComplaints", ["AWS/SES", "Reputation.ComplaintRate"]],
  ])("%s looks at its metrics", (name, metrics) => {
    const watched = metricsOf(alarmNamed(name));
    for (const metric of metrics) expect(watched).toContain(metric);
  });

  it("tell whoever runs the site, what is wrong and what to do; silence is no cause", () => {
    const [topic] = Object.keys(resourcesOf(template, "AWS::SNS::Topic")).filter((id) =>
      id.startsWith("Watching"),
    );
    expect(alarms).toHaveLength(11);
    for (const alarm of alarms) {
      expect(alarm.AlarmActions, alarm.AlarmName).toEqual([{ Ref: topic }]);
      expect(alarm.TreatMissingData).toBe("notBreaching");
      expect(alarm.AlarmDescription).toMatch(/^[A-Z].+[.] [A-Z].+[.]$/);
    }
    const subscriptions = Object.values(resourcesOf(template, "AWS::SNS::Subscription"));
    expect(subscriptions.map(({ Properties }) => Properties)).toContainEqual({
      Protocol: "email",
      TopicArn: { Ref: topic },
      Endpoint: "astreinte@exemple.fr",
    });
  });

  it("take no more metrics than CloudWatch lets an alarm have", () => {
    for (const { Metrics = [], AlarmName } of alarms) {
      const read = Metrics.filter((metric: object) => "MetricStat" in metric);
      expect(read.length, AlarmName).toBeLessThanOrEqual(10);
    }
  });
});

it("a budget tells of the bill, when somebody is to be told", () => {
  const { Properties } = onlyResource(template, "AWS::Budgets::Budget");
  expect(Properties.Budget).toEqual({
    BudgetName: stack,
    BudgetType: "COST",
    TimeUnit: "MONTHLY",
    BudgetLimit: { Amount: 50, Unit: "USD" },
  });
  const Subscribers = [{ SubscriptionType: "EMAIL", Address: "astreinte@exemple.fr" }];
  expect(Properties.NotificationsWithSubscribers).toMatchObject(
    ["FORECASTED", "ACTUAL"].map((NotificationType) => ({
      Notification: { NotificationType, ComparisonOperator: "GREATER_THAN", Threshold: 100 },
      Subscribers,
    })),
  );
  expect(resourcesOf(synthesize(), "AWS::Budgets::Budget")).toEqual({});
});

it("the access log tells what the API itself refuses", () => {
  const { Properties } = onlyResource(template, "AWS::Logs::MetricFilter");
  expect(Properties.FilterPattern).toBe('{ ($.status = "429") && ($.integrationLatency = "-") }');
  const stage = Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Stage")).find(
    (resource) => resource.Properties.AccessLogSettings,
  );
  expect(JSON.parse(stage?.Properties.AccessLogSettings.Format)).toMatchObject({
    status: "$context.status",
    integrationLatency: "$context.integrationLatency",
  });
});

describe("the dashboard", () => {
  const { Properties } = onlyResource(template, "AWS::CloudWatch::Dashboard");
  const body = JSON.stringify(Properties.DashboardBody);

  it("bears the stack's name", () => {
    expect(Properties.DashboardName).toBe(stack);
  });

  it.each([
    ...contractEntries().flatMap(({ call }) => (call.counts ? [call.counts] : [])),
    "Mails",
    "Generations",
    "GenerationFailures",
    "LiveConnections",
    "RefusedCalls",
    "ThrottledCalls",
  ])("shows %s", (metric) => {
    expect(body).toContain(metric);
  });
});

it("functions record metrics under the stack's name and trace what they do", () => {
  const functions = Object.values(resourcesOf(template, "AWS::Lambda::Function")).filter(
    ({ Properties }) => Properties.Description,
  );
  for (const { Properties } of functions) {
    expect(Properties.Environment.Variables).toMatchObject({
      POWERTOOLS_METRICS_NAMESPACE: stack,
      POWERTOOLS_SERVICE_NAME: "a-vos-toques",
    });
    expect(Properties.TracingConfig).toEqual({ Mode: "Active" });
  }
});

it("no function writes into a log that is kept for ever", () => {
  const groups = resourcesOf(template, "AWS::Logs::LogGroup");
  for (const [id, { Properties }] of Object.entries(
    resourcesOf(template, "AWS::Lambda::Function"),
  )) {
    const group = groups[Properties.LoggingConfig?.LogGroup.Ref];
    expect(group?.Properties.RetentionInDays, id).toBe(30);
  }
});
