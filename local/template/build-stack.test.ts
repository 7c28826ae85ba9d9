import { describe, expect, it } from "vitest";
import { buildStack } from "./build-stack.ts";
import type { ResourceBuilders } from "./resource.ts";
import type { Template } from "./template.ts";

const build = (template: Partial<Template>, builders: ResourceBuilders, parameters = {}) =>
  buildStack(
    { Resources: { Thing: { Type: "Test::Thing" } }, ...template },
    { stackName: "sample", builders, parameters, ignored: {} },
  );

describe("buildStack", () => {
  it("adds the resource's logical id to the message of an error that its builder throws", async () => {
    const cause = new Error("no response within 120 s");
    const builders: ResourceBuilders = {
      "Test::Thing"() {
        throw cause;
      },
    };
    const message = "Thing: no response within 120 s";
    await expect(build({}, builders)).rejects.toMatchObject({ message, cause });
  });

  it("rejects a dynamic reference, even if the template joins it from several parts", async () => {
    const Value = { "Fn::Join": ["", ["{{resolve:secretsmanager:", "name", "}}"]] };
    const template = { Resources: { Thing: { Type: "Test::Thing", Properties: { Value } } } };
    const builders = { "Test::Thing": () => ({ ref: "thing", attributes: {} }) };
    await expect(build(template, builders)).rejects.toThrow(
      "Thing: dynamic references are not supported",
    );
  });

  it("rejects a resource or output with a condition, except the metadata that CDK adds", async () => {
    const builder = () => ({ ref: "thing", attributes: {} });
    const builders = { "Test::Thing": builder, "AWS::CDK::Metadata": builder };
    const Condition = "Never";
    const resource = (Type: string) => ({ Resources: { Thing: { Type, Condition } } });
    const message = "Thing: conditions are not supported";
    await expect(build(resource("Test::Thing"), builders)).rejects.toThrow(message);
    const Outputs = { Thing: { Value: "x", Condition } };
    await expect(build({ Outputs }, builders)).rejects.toThrow(message);
    await expect(build(resource("AWS::CDK::Metadata"), builders)).resolves.toEqual({});
  });

  it("rejects a parameter whose type is not String", async () => {
    const template = { Parameters: { Names: { Type: "CommaDelimitedList" } } };
    const builders = { "Test::Thing": () => ({ ref: "thing", attributes: {} }) };
    await expect(build(template, builders, { Names: "a, b" })).rejects.toThrow(
      "Names: parameter type CommaDelimitedList is not supported",
    );
  });
});
