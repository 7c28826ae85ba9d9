import { CfnParameter, Duration, Stack } from "aws-cdk-lib";
import { type IScheduleGroup, Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Construct } from "constructs";
import { probeRateParameter } from "../probe-rate-parameter.ts";
import { schedulerRole } from "./scheduler-role.ts";
import { type Backend, ServiceFunction } from "./service-function.ts";

/** The site probe: a scheduled function that checks the site at its public URL. */
export class Probe extends Construct {
  readonly function: ServiceFunction;

  constructor(
    scope: Construct,
    id: string,
    { backend, group }: { backend: Backend; group: IScheduleGroup },
  ) {
    super(scope, id);
    this.function = new ServiceFunction(this, "Site", {
      backend,
      entry: "schedule/probe",
      uses: [],
      needs: ["site"],
      size: { memory: 256, timeout: 30 },
    });
    const rate = new CfnParameter(Stack.of(this), probeRateParameter, {
      description: "How often the probe runs",
      allowedValues: ["rate(5 minutes)", "rate(1 minute)"],
      default: "rate(5 minutes)",
    });
    const { role, policy } = schedulerRole(this, group, [this.function]);
    const schedule = new Schedule(this, "Schedule", {
      scheduleName: "probe",
      description: "Checks that the site answers at its public address",
      scheduleGroup: group,
      schedule: ScheduleExpression.expression(rate.valueAsString),
      target: new LambdaInvoke(this.function.function, {
        role,
        // Does not retry a failed check, because the next scheduled run repeats it.
        retryAttempts: 0,
        maxEventAge: Duration.minutes(1),
      }),
    });
    // CloudFormation cannot detect these dependencies, because the schedule refers to its group only by name, and to the
    // policy only through the role.
    schedule.node.addDependency(group, policy);
  }
}
