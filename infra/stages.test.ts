import { describe, expect, it } from "vitest";
import { reservedConcurrency } from "./reserved-concurrency.ts";
import { functionOf } from "./testing/role-permissions.ts";
import {
  resourcesOf,
  type SynthesizedTemplate,
  synthesize,
  synthesizeStacks,
  synthesizeUncached,
} from "./testing/synthesize.ts";

const production = synthesize({ context: { stage: "production" } });
const other = synthesize({ context: { stage: "dev", alarms: "astreinte@exemple.fr" } });

/** Name properties that must be unique only within a parent resource, such as an API. */
const scopedNames = new Set([
  "AWS::ApiGatewayV2::Stage StageName",
  "AWS::Scheduler::Schedule Name",
]);
/** Properties that end in `Name` but do not name a resource. */
const otherProperties = new Set(["MetricName", "AttributeName"]);

/** Returns the names of all resources, each with its resource type and property key. */
function givenNames({ Resources }: SynthesizedTemplate): [string, string][] {
  return Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
    const nested = Object.values(Properties).filter((value) => value && typeof value === "object");
    return [Properties, ...nested]
      .flatMap((holder) => Object.entries(holder as object))
      .filter(([key]) => /(^|[a-z])Name$/.test(key) && !otherProperties.has(key))
      .map(([key, value]): [string, string] => [`${Type} ${key}`, JSON.stringify(value)]);
  });
}

describe("deployed stage", () => {
  it("gives every resource a name that no other stage in the account uses", () => {
    const names = givenNames(production).filter(([place]) => !scopedNames.has(place));
    const others = new Set(givenNames(other).map(([, name]) => name));
    const ids = Object.keys(production.Resources);
    const shared = names.filter(
      ([, name]) => others.has(name) && !ids.some((id) => name.includes(`"${id}"`)),
    );
    expect(shared).toEqual([]);
    const places = names.map(([place]) => place);
    expect(places).toContain("AWS::Scheduler::ScheduleGroup Name");
    expect(places).toContain("AWS::CloudFront::Function Name");
    expect(places).toContain("AWS::CloudFront::OriginAccessControl Name");
  });

  it("puts all of the stage's schedules into its own schedule group", () => {
    const groups = Object.values(resourcesOf(production, "AWS::Scheduler::Schedule")).map(
      ({ Properties }) => Properties.GroupName,
    );
    expect(groups).toEqual(Array(13).fill("AVosToques-production"));
  });

  it("contains the same types of resources as another stage", () => {
    const types = ({ Resources }: SynthesizedTemplate) =>
      Object.values(Resources).map(({ Type }) => Type);
    expect(types(production)).toEqual(types(other));
  });
});

describe("CloudFormation template", () => {
  it("does not change when the same stage is synthesized again", () => {
    const context = { stage: "production" };
    const again = synthesizeUncached({ context });
    expect(JSON.stringify(again)).toBe(JSON.stringify(synthesizeStacks({ context })));
  });

  it("does not hard-code a region or an account id in the template", () => {
    const text = JSON.stringify({ ...production, Description: "" });
    expect(text.match(/\b(us|eu|ap|sa|ca|me|af|il)-[a-z]+-\d\b/g)).toBeNull();
    expect(text.match(/(?<=[":])\d{12}(?=[":])/g)).toBeNull();
  });
});

describe("context value `reservedConcurrency`", () => {
  const reserved = (template: SynthesizedTemplate) =>
    Object.values(resourcesOf(template, "AWS::Lambda::Function")).flatMap(
      ({ Properties }) => Properties.ReservedConcurrentExecutions ?? [],
    );

  const capped = synthesize({ context: { reservedConcurrency: "on" } });

  it("limits the concurrency of functions that could become expensive in a failure or an attack", () => {
    for (const [entry, max] of Object.entries(reservedConcurrency)) {
      const { Properties } = functionOf(capped, entry).function;
      expect(Properties.ReservedConcurrentExecutions, entry).toBe(max);
    }
    expect(reserved(capped)).toHaveLength(Object.keys(reservedConcurrency).length);
  });

  it("reserves 150 concurrent executions across all functions", () => {
    const sum = reserved(capped).reduce((total, max) => total + max, 0);
    expect(sum).toBe(150);
  });

  it("reserves no concurrency by default, because a new account's quota is too small", () => {
    expect(reserved(other)).toEqual([]);
    expect(reserved(production)).toEqual([]);
  });
});
