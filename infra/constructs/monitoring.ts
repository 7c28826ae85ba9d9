import type { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { Settings } from "../settings.ts";
import type { MonitoredResources } from "./alarm-definitions.ts";
import { Alarms } from "./alarms.ts";
import { Budget } from "./budget.ts";
import { Dashboard } from "./dashboard.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { Table } from "./table.ts";

interface MonitoringProps
  extends Pick<
    MonitoredResources,
    "api" | "maxCallsPerSecond" | "live" | "deadLetters" | "hasProbe"
  > {
  settings: Settings;
  table: Table;
  streamConsumers: ServiceFunction[];
  hourly: ServiceFunction[];
  /** Background functions other than stream consumers and hourly jobs. */
  workers: ServiceFunction[];
}

/** Creates the stack's alarms, dashboard and budget. */
export class Monitoring extends Construct {
  /** SNS topic that receives all alarms. */
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { settings, table, streamConsumers, hourly, workers, ...rest } = props;
    const functionsById = (entries: ServiceFunction[]) =>
      Object.fromEntries(entries.map((entry) => [entry.node.id, entry.function]));
    const resources = {
      ...rest,
      table: table.table,
      indexes: table.indexNames,
      streamConsumers: functionsById(streamConsumers),
      hourly: functionsById(hourly),
      background: functionsById([...streamConsumers, ...hourly, ...workers]),
    };
    const { alarmAddress: address, budget: limit } = settings;
    const { alarms, topic } = new Alarms(this, "Alarms", { resources, address });
    this.topic = topic;
    new Dashboard(this, "Dashboard", { resources, alarms });
    if (address) new Budget(this, "Budget", { limit, address });
  }
}
