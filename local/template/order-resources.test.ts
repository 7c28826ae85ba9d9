// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a text of Fn::Sub
import { describe, expect, it } from "vitest";
import { orderResources } from "./order-resources.ts";

describe("orderResources", () => {
  it("sorts each resource after the resources that it refers to", () => {
    const order = orderResources({
      A: { Type: "T", Properties: { x: { "Fn::Join": ["", [{ Ref: "B" }]] } } },
      B: { Type: "T", Properties: { x: { "Fn::Sub": "${C.Arn}" } } },
      C: { Type: "T", DependsOn: ["D"], Properties: { x: { Ref: "AWS::Region" } } },
      D: { Type: "T", Properties: { x: { "Fn::GetAtt": "E.Arn" } } },
      E: { Type: "T" },
    });
    expect(order).toEqual(["E", "D", "C", "B", "A"]);
  });

  it("throws an error that shows the cycle if resources depend on each other", () => {
    const resources = {
      A: { Type: "T", Properties: { x: { Ref: "B" } } },
      B: { Type: "T", DependsOn: "A" },
    };
    expect(() => orderResources(resources)).toThrow("A: circular dependency A → B → A");
  });
});
