import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { triggerNames } from "./deploy/rollback-triggers.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { stage: "production", alarms: "astreinte@exemple.fr" } });
const alarms = Object.values(resourcesOf(template, "AWS::CloudWatch::Alarm")).map(
  ({ Properties }) => Properties,
);
const stack = "AVosToques-production";
const inRegion = { "Fn::Join": ["", [`${stack}-`, { Ref: "AWS::Region" }]] };

/** Returns the CloudWatch alarms whose names end in `-<name>`. */
function alarmsNamed(name: string) {
  return alarms.filter(({ AlarmName }) => AlarmName.split("-").at(-1) === name);
}

describe("CloudWatch alarms", () => {
  it.each<[name: string, namespace: string, metrics: string[], statistic: string]>([
    ["SiteDown", stack, ["FailedChecks"], "Maximum"],
    ["NoCalls", "AWS/ApiGateway", ["Count"], "Sum"],
    ["JobStopped", "AWS/Lambda", ["Invocations"], "Sum"],
    ["ServerErrors", "AWS/ApiGateway", ["5xx"], "Sum"],
    ["Latency", "AWS/ApiGateway", ["Latency"], "p99"],
    ["CallsNearLimit", "AWS/ApiGateway", ["Count"], "Sum"],
    ["FunctionsThrottled", "AWS/Lambda", ["Throttles"], "Sum"],
    ["TableThrottled", "AWS/DynamoDB", ["ReadThrottleEvents", "WriteThrottleEvents"], "Sum"],
    ["DeadLetters", "AWS/SQS", ["ApproximateNumberOfMessagesVisible"], "Maximum"],
    ["StreamBehind", "AWS/Lambda", ["IteratorAge"], "Maximum"],
    ["StreamFailing", stack, ["StreamFailures"], "Sum"],
    ["BackgroundErrors", "AWS/Lambda", ["Errors"], "Sum"],
    ["GenerationFailing", stack, ["GenerationFailures"], "Sum"],
    ["MailsWaiting", stack, ["MailsWaiting"], "Sum"],
    ["CasesWaiting", stack, ["OldestCaseHours"], "Maximum"],
    ["MailBounces", "AWS/SES", ["Reputation.BounceRate"], "Average"],
    ["MailComplaints", "AWS/SES", ["Reputation.ComplaintRate"], "Average"],
  ])(
    "bases the alarm %s on a single metric in the namespace %s",
    (name, namespace, metrics, statistic) => {
      const found = alarmsNamed(name);
      expect(new Set(found.map(({ MetricName }) => MetricName))).toEqual(new Set(metrics));
      for (const alarm of found) {
        expect(alarm.Namespace).toBe(namespace);
        expect(alarm.Statistic ?? alarm.ExtendedStatistic).toBe(statistic);
        // The alarm must not use metric math, because some AWS-compatible services do not support it.
        expect(alarm.Metrics).toBeUndefined();
      }
    },
  );

  it("creates alarms for the table, its indexes, both stream consumers and background functions", () => {
    const dimensions = (name: string, dimension: string) =>
      alarmsNamed(name).map((alarm) => {
        const found = alarm.Dimensions.find(({ Name }: { Name: string }) => Name === dimension);
        return found?.Value;
      });
    const indexes = ["byList", "byChallenge", "byVotes", "byOwner"];
    const places = new Set(dimensions("TableThrottled", "GlobalSecondaryIndexName"));
    expect(places).toEqual(new Set([undefined, ...indexes]));
    expect(alarmsNamed("TableThrottled")).toHaveLength(10);
    const namesOf = (name: string) =>
      dimensions(name, "FunctionName").map(({ Ref }) => Ref.replace(/Function[0-9A-F]{8}$/, ""));
    const consumers = ["StreamsProject", "StreamsProcessOutbox"];
    expect(namesOf("StreamBehind").sort()).toEqual(consumers.toSorted());
    const hourly = [
      "DeleteIdle",
      "DeleteUnverified",
      "Generate",
      "MaintainCases",
      "RebuildBoard",
      "RebuildShowcase",
      "RecordWinners",
      "RefreshAgenda",
      "RetryTasks",
    ].map((job) => `Schedules${job}`);
    expect(namesOf("JobStopped").sort()).toEqual(hourly);
    const workers = [
      "SchedulesStartMorning",
      "ImagesRemoveOrphans",
      "MailRecordFeedback",
      "RealtimeSend",
    ];
    expect(namesOf("BackgroundErrors").sort()).toEqual(
      [...consumers, ...hourly, ...workers].sort(),
    );
  });

  it("fires an alarm when traffic reaches 80% of the API's rate limit", () => {
    const stages = Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Stage"));
    const http = stages.find(({ Properties }) => Properties.StageName === "$default");
    const perSecond = http?.Properties.DefaultRouteSettings.ThrottlingRateLimit;
    const [{ Threshold, Period } = { Threshold: 0, Period: 1 }] = alarmsNamed("CallsNearLimit");
    expect(Threshold / Period).toBe(0.8 * perSecond);
  });

  it("emails the cause and what to do when an alarm fires, and emails again when it ends", () => {
    const [topic] = Object.keys(resourcesOf(template, "AWS::SNS::Topic")).filter((id) =>
      id.startsWith("Watching"),
    );
    expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(49);
    for (const alarm of alarms) {
      expect(alarm.AlarmActions, alarm.AlarmName).toEqual([{ Ref: topic }]);
      expect(alarm.OKActions, alarm.AlarmName).toEqual([{ Ref: topic }]);
      expect(alarm.AlarmDescription).toMatch(/^[A-Z].+[.] [A-Z].+[.]$/);
    }
    const subscriptions = Object.values(resourcesOf(template, "AWS::SNS::Subscription"));
    expect(subscriptions.map(({ Properties }) => Properties)).toContainEqual({
      Protocol: "email",
      TopicArn: { Ref: topic },
      Endpoint: "astreinte@exemple.fr",
    });
  });
});

describe("AWS budget", () => {
  it("emails the alarm address when forecast or actual costs exceed the budget", () => {
    const { Properties } = onlyResource(template, "AWS::Budgets::Budget");
    expect(Properties.Budget).toMatchObject({
      BudgetType: "COST",
      TimeUnit: "MONTHLY",
      BudgetLimit: { Amount: 50, Unit: "USD" },
      CostTypes: { IncludeCredit: false, IncludeRefund: false },
    });
    const Subscribers = [{ SubscriptionType: "EMAIL", Address: "astreinte@exemple.fr" }];
    const notifications: [type: string, threshold: number][] = [
      ["FORECASTED", 100],
      ["ACTUAL", 50],
      ["ACTUAL", 100],
    ];
    expect(Properties.NotificationsWithSubscribers).toMatchObject(
      notifications.map(([NotificationType, Threshold]) => ({
        Notification: { NotificationType, ComparisonOperator: "GREATER_THAN", Threshold },
        Subscribers,
      })),
    );
  });

  it("does not create a budget without an alarm address", () => {
    expect(resourcesOf(synthesize(), "AWS::Budgets::Budget")).toEqual({});
  });
});

describe("CloudWatch dashboard", () => {
  const { Properties } = onlyResource(template, "AWS::CloudWatch::Dashboard");
  const body = JSON.stringify(Properties.DashboardBody);

  it("names the dashboard after the stack and the region", () => {
    expect(Properties.DashboardName).toEqual(inRegion);
  });

  it.each([
    ...contractEntries().flatMap(({ call }) => (call.counts ? [call.counts] : [])),
    "Mails",
    "MailsWaiting",
    "Generations",
    "GenerationFailures",
    "StreamFailures",
    "LiveConnections",
    "RefusedCalls",
  ])("shows the metric %s on the dashboard", (metric) => {
    expect(body).toContain(metric);
  });

  it("quotes the namespace in search expressions, because it contains a hyphen", () => {
    const schemas = body.replaceAll("\\", "").match(/(?<=SEARCH\('\{)[^}]+/g);
    expect(new Set(schemas)).toEqual(
      new Set([`"${stack}",service,code`, "AWS/Lambda,FunctionName"]),
    );
  });
});

describe("triggerNames", () => {
  it("lists at most five alarms, all of which exist in the template", () => {
    const names = alarms.map(({ AlarmName }) => AlarmName);
    expect(names).toEqual(expect.arrayContaining(triggerNames.map((name) => `${stack}-${name}`)));
    expect(triggerNames.length).toBeLessThanOrEqual(5);
  });
});

describe("CloudFormation stack", () => {
  const functions = Object.entries(resourcesOf(template, "AWS::Lambda::Function"));

  it("records every function's metrics in a namespace named after the stack", () => {
    const ours = functions.filter(([, { Properties }]) => Properties.Description);
    for (const [, { Properties }] of ours) {
      expect(Properties.Environment.Variables).toMatchObject({
        POWERTOOLS_METRICS_NAMESPACE: stack,
        POWERTOOLS_SERVICE_NAME: "a-vos-toques",
      });
      expect(Properties.TracingConfig).toEqual({ Mode: "Active" });
    }
  });

  it("sets a retention period of 30 or 365 days for every log group", () => {
    const groups = resourcesOf(template, "AWS::Logs::LogGroup");
    for (const [id, { Properties }] of Object.entries(groups)) {
      expect([30, 365], id).toContain(Properties.RetentionInDays);
    }
    // Unless the template names a function's log group, Lambda creates one whose logs never expire.
    for (const [id, { Properties }] of functions) {
      expect(Object.keys(groups), id).toContain(Properties.LoggingConfig?.LogGroup.Ref);
    }
  });
});
