import { Stack } from "aws-cdk-lib";
import {
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import type { IScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { Construct } from "constructs";
import type { ServiceFunction } from "./service-function.ts";

/** Creates the IAM role that a group's schedules use to invoke functions. `extra` lists additional permissions. */
export function schedulerRole(
  scope: Construct,
  group: IScheduleGroup,
  targets: ServiceFunction[],
  extra: PolicyStatement[] = [],
): IRole {
  const invoke = new PolicyStatement({
    actions: ["lambda:InvokeFunction"],
    resources: targets.map((target) => target.function.functionArn),
  });
  const role = new Role(scope, "Role", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: {
        StringEquals: {
          "aws:SourceAccount": Stack.of(scope).account,
          "aws:SourceArn": group.scheduleGroupArn,
        },
      },
    }),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke, ...extra] }) },
  });
  return role.withoutPolicyUpdates();
}
