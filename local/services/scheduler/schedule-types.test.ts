import { describe, expect, it } from "vitest";
import { buildResource } from "../../testing/build-resource.ts";
import { createRoles, roleArnOf } from "../iam/roles.ts";
import type { Schedule } from "./schedule.ts";
import { scheduleTypes } from "./schedule-types.ts";

async function build(properties: Record<string, unknown>, target: Record<string, unknown> = {}) {
  const roles = createRoles();
  roles.add({ name: "scheduler", trustedServices: ["scheduler.amazonaws.com"], statements: [] });
  const schedules: Schedule[] = [];
  const Target = {
    Arn: "arn:aws:lambda:eu-west-3:000000000000:function:f",
    RoleArn: roleArnOf("scheduler"),
    ...target,
  };
  await buildResource(scheduleTypes(schedules, roles), "AWS::Scheduler::Schedule", {
    ScheduleExpression: "rate(1 day)",
    ...properties,
    Target,
  });
  return schedules;
}

describe("AWS::Scheduler::Schedule", () => {
  it("parses a schedule's input, and uses an empty object if the schedule has no input", async () => {
    expect(await build({}, { Input: '{"a":1}' })).toMatchObject([{ input: { a: 1 } }]);
    expect(await build({})).toMatchObject([{ input: {} }]);
  });

  it("rejects a schedule with an invalid expression", async () => {
    await expect(build({ ScheduleExpression: "rate(5 weeks)" })).rejects.toThrow("rate(5 weeks)");
  });

  it.each([
    ["{a}", "must contain JSON"],
    ['{"at":"<aws.scheduler.scheduled-time>"}', "context attributes are not supported"],
  ])("rejects a schedule with the input %s", async (Input, message) => {
    await expect(build({}, { Input })).rejects.toThrow(message);
  });
});
