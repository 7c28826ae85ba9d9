import { describe, expect, it } from "vitest";
import { createRoles, roleArnOf } from "../iam/roles.ts";
import type { Schedule } from "./schedule.ts";
import { scheduleTypes } from "./schedule-types.ts";

function build(properties: Record<string, unknown>, target: Record<string, unknown> = {}) {
  const roles = createRoles();
  roles.add({ name: "scheduler", trustedServices: ["scheduler.amazonaws.com"], statements: [] });
  const schedules: Schedule[] = [];
  const Target = {
    Arn: "arn:aws:lambda:eu-west-3:000000000000:function:f",
    RoleArn: roleArnOf("scheduler"),
    ...target,
  };
  const type = "AWS::Scheduler::Schedule";
  void scheduleTypes(schedules, roles)[type]?.({
    stackName: "sample",
    logicalId: "Clock",
    qualifiedId: "Clock",
    type,
    properties: { ScheduleExpression: "rate(1 day)", ...properties, Target },
    ignored: [],
  });
  return schedules;
}

describe("AWS::Scheduler::Schedule", () => {
  it("parses a schedule's input, and uses an empty object if the schedule has no input", () => {
    expect(build({}, { Input: '{"a":1}' })).toMatchObject([{ input: { a: 1 } }]);
    expect(build({})).toMatchObject([{ input: {} }]);
  });

  it("rejects a schedule with an invalid expression", () => {
    expect(() => build({ ScheduleExpression: "rate(5 weeks)" })).toThrow("rate(5 weeks)");
  });

  it.each([
    ["{a}", "must contain JSON"],
    ['{"at":"<aws.scheduler.scheduled-time>"}', "context attributes are not supported"],
  ])("rejects a schedule with the input %s", (Input, message) => {
    expect(() => build({}, { Input })).toThrow(message);
  });
});
