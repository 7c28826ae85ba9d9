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

  it("rejects a dynamic reference, which consists of several parts in the template", async () => {
    const Value = { "Fn::Join": ["", ["{{resolve:secretsmanager:", "name", "}}"]] };
    const template = { Resources: { Thing: { Type: "Test::Thing", Properties: { Value } } } };
    const builders = { "Test::Thing": () => ({ ref: "thing", attributes: {} }) };
    await expect(build(template, builders)).rejects.toThrow(
      "Thing: dynamic references are not supported",
    );
  });

  it("rejects a parameter whose type is not String", async () => {
    const template = { Parameters: { Names: { Type: "CommaDelimitedList" } } };
    const builders = { "Test::Thing": () => ({ ref: "thing", attributes: {} }) };
    await expect(build(template, builders, { Names: "a, b" })).rejects.toThrow(
      "Names: parameter type CommaDelimitedList is not supported",
    );
  });
});
