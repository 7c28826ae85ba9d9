import { describe, expect, it } from "vitest";
import { reservedConcurrency } from "./reserved-concurrency.ts";
import { functionOf } from "./testing/role-permissions.ts";
import { resourcesOf, type SynthesizedTemplate, synthesize } from "./testing/synthesize.ts";

const production = synthesize({ context: { stage: "production" } });
const other = synthesize({ context: { stage: "dev" } });

/** Names of what stands within something that has the stack's own name, or of no resource at all. */
const inner = new Set(["AWS::ApiGatewayV2::Stage StageName", "AWS::Scheduler::Schedule Name"]);
const data = new Set(["MetricName", "AttributeName"]);

/** The names that the template gives its resources, or something directly in their properties: `type key`, value. */
function givenNames({ Resources }: SynthesizedTemplate): [string, string][] {
  return Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
    const nested = Object.values(Properties).filter((value) => value && typeof value === "object");
    return [Properties, ...nested]
      .flatMap((holder) => Object.entries(holder as object))
      .filter(([key]) => /(^|[a-z])Name$/.test(key) && !data.has(key))
      .map(([key, value]): [string, string] => [`${Type} ${key}`, JSON.stringify(value)]);
  });
}

describe("two stages in one account", () => {
  it("share no name, but for those that follow from other resources of their own", () => {
    const names = givenNames(production).filter(([place]) => !inner.has(place));
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

  it("keep the schedules apart by their groups", () => {
    const groups = Object.values(resourcesOf(production, "AWS::Scheduler::Schedule")).map(
      ({ Properties }) => Properties.GroupName,
    );
    expect(groups).toEqual(["AVosToques-production", "AVosToques-production"]);
  });

  it("are made of the same kinds of resources", () => {
    const types = ({ Resources }: SynthesizedTemplate) =>
      Object.values(Resources).map(({ Type }) => Type);
    expect(types(production)).toEqual(types(other));
  });
});

describe("a template", () => {
  it("is the same, byte for byte, from synthesis to synthesis", () => {
    const again = synthesize({ context: { stage: "production" } });
    expect(JSON.stringify(again)).toBe(JSON.stringify(production));
  });

  it("names no region and no account: it deploys anywhere", () => {
    const text = JSON.stringify({ ...production, Description: "" });
    expect(text.match(/\b(us|eu|ap|sa|ca|me|af|il)-[a-z]+-\d\b/g)).toBeNull();
    expect(text.match(/(?<=[":])\d{12}(?=[":])/g)).toBeNull();
  });
});

describe("reserved concurrency", () => {
  const reserved = (template: SynthesizedTemplate) =>
    Object.values(resourcesOf(template, "AWS::Lambda::Function")).flatMap(
      ({ Properties }) => Properties.ReservedConcurrentExecutions ?? [],
    );

  const capped = synthesize({ context: { reservedConcurrency: "on" } });

  it("caps what a fault could make dear", () => {
    for (const [entry, atMost] of Object.entries(reservedConcurrency)) {
      const { Properties } = functionOf(capped, entry).function;
      expect(Properties.ReservedConcurrentExecutions, entry).toBe(atMost);
    }
    expect(reserved(capped)).toHaveLength(Object.keys(reservedConcurrency).length);
  });

  it("leaves most of an ordinary account's thousand to the calls", () => {
    const sum = reserved(capped).reduce((total, atMost) => total + atMost, 0);
    expect(sum).toBe(139);
  });

  it("is taken only when asked for, as a young account has none to reserve", () => {
    expect(reserved(other)).toEqual([]);
    expect(reserved(production)).toEqual([]);
  });
});
