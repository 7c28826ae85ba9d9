import { Duration, Stack } from "aws-cdk-lib";
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { metricService, refusedCallsMetric } from "#shared/metrics.ts";
import { stackNameInRegion } from "../global-name.ts";
import type { MonitoredResources } from "./alarm-definitions.ts";
import { iteratorAge, period, siteMetric, siteNamespace, throttledAccess } from "./metrics.ts";

interface DashboardProps {
  resources: MonitoredResources;
  alarms: Alarm[];
}

const sums = { period, statistic: Stats.SUM };

/** The CloudWatch dashboard. It shows alarms, user activity, API calls, functions and storage. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { resources, alarms }: DashboardProps) {
    super(scope, id);
    new CloudWatchDashboard(this, "Dashboard", {
      dashboardName: stackNameInRegion(this),
      defaultInterval: Duration.days(1),
      widgets: [
        [new AlarmStatusWidget({ title: "Alarms", alarms, width: 24, height: 4 })],
        this.#activity(),
        calls(resources, this.#refusals()),
        this.#functions(),
        storage(resources),
        this.#background(resources),
      ],
    });
  }

  #activity(): IWidget[] {
    const each = (...names: Parameters<typeof siteMetric>[1][]) =>
      names.map((name) => siteMetric(this, name));
    return [
      graph("Registrations, recipes, votes", each("SignUps", "Recipes", "Votes")),
      graph("Recipes ranked and judged", each("DecidedRecipes", "JudgedRecipes")),
      graph("Live connections", [siteMetric(this, "LiveConnections", Stats.MAXIMUM)]),
      graph("Age of the oldest open report (hours)", [
        siteMetric(this, "OldestCaseHours", Stats.MAXIMUM),
      ]),
      graph("Generated challenges", each("Generations", "GenerationFailures")),
    ];
  }

  #refusals(): IMetric {
    // CloudWatch requires quotes around names that are not alphanumeric, and the namespace contains a hyphen:
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/search-expression-syntax.html
    return search(
      `{"${siteNamespace(this)}",service,code} MetricName="${refusedCallsMetric}" service="${metricService}"`,
      Stats.SUM,
    );
  }

  /**
   * Returns graphs of all Lambda functions in the stack. Finds the functions by the stack's name, which is part of
   * their names.
   */
  #functions(): IWidget[] {
    const words = Stack.of(this).stackName.replaceAll("-", " ");
    const ofFunctions = (name: string, statistic: string) =>
      search(`{AWS/Lambda,FunctionName} ${words} MetricName="${name}"`, statistic);
    return [
      graph("Functions: p99 duration (ms)", [ofFunctions("Duration", Stats.p(99))]),
      graph("Functions: errors", [ofFunctions("Errors", Stats.SUM)]),
      graph("Functions: throttled executions", [ofFunctions("Throttles", Stats.SUM)]),
    ];
  }

  #background({ streamConsumers, deadLetters, live }: MonitoredResources): IWidget[] {
    const mails = [
      siteMetric(this, "Mails"),
      siteMetric(this, "MailsWaiting"),
      sesMetric("Bounce"),
      sesMetric("Complaint"),
    ];
    return [
      graph("Stream: age (ms), failures, abandoned events", [
        ...Object.values(streamConsumers).map(iteratorAge),
        siteMetric(this, "StreamFailures"),
        deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      ]),
      graph("Emails sent, waiting, bounced, reported", mails),
      graph("WebSocket: connections, messages, errors", [
        live.metric("ConnectCount", sums),
        live.metric("MessageCount", sums),
        live.metric("IntegrationError", sums),
      ]),
    ];
  }
}

function calls({ api }: MonitoredResources, refusals: IMetric): IWidget[] {
  return [
    graph("Calls, refusals, failures", [
      api.metricCount(sums),
      api.metricClientError(sums),
      api.metricServerError(sums),
    ]),
    graph("Call duration (ms)", [
      api.metricLatency({ period, statistic: Stats.p(50) }),
      api.metricLatency({ period, statistic: Stats.p(99) }),
    ]),
    graph("Refused calls by code", [refusals]),
  ];
}

function storage({ table, indexes }: MonitoredResources): IWidget[] {
  return [
    graph("Table: read units", [table.metricConsumedReadCapacityUnits(sums)]),
    graph("Table: write units", [table.metricConsumedWriteCapacityUnits(sums)]),
    graph("Table: throttled requests", Object.values(throttledAccess(table, indexes))),
  ];
}

function graph(title: string, left: IMetric[]): IWidget {
  return new GraphWidget({ title, left, width: 8, height: 6 });
}

function search(terms: string, statistic: string): IMetric {
  const seconds = period.toSeconds();
  return new MathExpression({
    expression: `SEARCH('${terms}', '${statistic}', ${seconds})`,
    label: "",
    usingMetrics: {},
    period,
  });
}

function sesMetric(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, ...sums });
}
