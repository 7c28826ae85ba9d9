import { Stack } from "aws-cdk-lib";
import { type IRole, Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { Construct } from "constructs";
import type { ServiceFunction } from "./service-function.ts";

/** The IAM role that schedules use to invoke functions. Schedules must depend on its policy. */
export interface SchedulerRole {
  role: IRole;
  policy: Policy;
}

/**
 * Creates the IAM role that a group's schedules use to invoke functions. `extra` lists additional permissions.
 *
 * The policy is a separate resource. If the role contained it, CloudFormation would create the role after all functions
 * and right before the schedules. IAM is eventually consistent, and EventBridge Scheduler rejects a schedule if it
 * cannot assume the role yet.
 */
export function schedulerRole(
  scope: Construct,
  group: IScheduleGroup,
  targets: ServiceFunction[],
  extra: PolicyStatement[] = [],
): SchedulerRole {
  const role = new Role(scope, "Role", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: {
        StringEquals: {
          "aws:SourceAccount": Stack.of(scope).account,
          "aws:SourceArn": group.scheduleGroupArn,
        },
      },
    }),
  });
  const invoke = new PolicyStatement({
    actions: ["lambda:InvokeFunction"],
    resources: targets.map((target) => target.function.functionArn),
  });
  const policy = new Policy(scope, "RolePolicy", {
    statements: [invoke, ...extra],
    roles: [role],
  });
  return { role: role.withoutPolicyUpdates(), policy };
}
