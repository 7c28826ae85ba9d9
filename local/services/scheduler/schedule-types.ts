import * as z from "zod";
import { arn } from "../../template/account.ts";
import { jsonText } from "../../template/json-text.ts";
import { physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { checkTrustPolicy } from "../iam/check-trust-policy.ts";
import type { Roles } from "../iam/roles.ts";
import { nextRun } from "./next-run.ts";
import type { Schedule } from "./schedule.ts";

const schema = z.strictObject({
  Name: z.string().optional(),
  Description: z.unknown().optional(),
  GroupName: z.string().default("default"),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default("UTC"),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  FlexibleTimeWindow: z.unknown().optional(),
  Target: z.strictObject({
    Arn: z
      .string()
      .startsWith("arn:aws:lambda:", "the local cloud supports only Lambda functions as targets"),
    RoleArn: z.string(),
    Input: jsonText
      .refine(
        (input) => !JSON.stringify(input).includes("<aws.scheduler."),
        "context attributes are not supported",
      )
      .default({}),
    RetryPolicy: z.unknown().optional(),
    DeadLetterConfig: z.unknown().optional(),
  }),
});

/** Builds EventBridge schedules and schedule groups, and adds the schedules to `schedules`. */
export const scheduleTypes = (schedules: Schedule[], roles: Roles): ResourceBuilders => ({
  "AWS::Scheduler::Schedule"(resource) {
    const properties = readProperties(resource, schema);
    const name = properties.Name ?? physicalName(resource);
    checkTrustPolicy(roles, resource, properties.Target.RoleArn, "scheduler.amazonaws.com");
    const schedule: Schedule = {
      name,
      expression: properties.ScheduleExpression,
      timezone: properties.ScheduleExpressionTimezone,
      enabled: properties.State === "ENABLED",
      functionArn: properties.Target.Arn,
      roleArn: properties.Target.RoleArn,
      input: properties.Target.Input,
    };
    // Checks the schedule expression during the deployment, while an error can still roll the deployment back.
    nextRun(schedule, new Date());
    schedules.push(schedule);
    return {
      ref: name,
      attributes: { Arn: arn("scheduler", `schedule/${properties.GroupName}/${name}`) },
    };
  },
  "AWS::Scheduler::ScheduleGroup"(resource) {
    const { Name } = readProperties(resource, z.strictObject({ Name: z.string().optional() }));
    const name = Name ?? physicalName(resource);
    return { ref: name, attributes: { Arn: arn("scheduler", `schedule-group/${name}`) } };
  },
});
