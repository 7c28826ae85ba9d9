// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of Fn::Sub
import { describe, expect, it } from "vitest";
import { resolve, type Scope } from "./resolve-intrinsics.ts";

const scope: Scope = {
  template: {
    Resources: { Table: { Type: "AWS::DynamoDB::Table" } },
    Conditions: {
      Yes: { "Fn::Equals": [{ Ref: "AWS::Region" }, "eu-west-3"] },
      No: { "Fn::Not": [{ Condition: "Yes" }] },
      Both: { "Fn::And": [{ Condition: "Yes" }, { Condition: "No" }] },
      Either: { "Fn::Or": [{ Condition: "Yes" }, { Condition: "No" }] },
    },
    Mappings: { Sizes: { small: { memory: 128 } } },
  },
  parameters: new Map<string, unknown>([
    ["AWS::Region", "eu-west-3"],
    ["AWS::NoValue", undefined],
  ]),
  built: new Map([["Table", { ref: "things", attributes: { Arn: "arn:table", "A.B": "nested" } }]]),
};
const resolved = (value: unknown) => resolve(value, scope, "Here");

describe("resolve", () => {
  it.each([
    [{ Ref: "Table" }, "things"],
    [{ "Fn::GetAtt": ["Table", "Arn"] }, "arn:table"],
    [{ "Fn::GetAtt": "Table.A.B" }, "nested"],
    [
      { "Fn::Sub": "${Table}/${Table.Arn}/${AWS::Region}/${!Kept}" },
      "things/arn:table/eu-west-3/${Kept}",
    ],
    [{ "Fn::Sub": ["${own}", { own: { Ref: "Table" } }] }, "things"],
    [{ "Fn::Join": ["-", ["a", { Ref: "Table" }]] }, "a-things"],
    [{ "Fn::Select": ["1", { "Fn::Split": ["/", "a/b/c"] }] }, "b"],
    [{ "Fn::FindInMap": ["Sizes", "small", "memory"] }, 128],
    [{ "Fn::If": ["Yes", 1, 2] }, 1],
    [{ "Fn::If": ["No", 1, 2] }, 2],
    [{ "Fn::If": ["Both", 1, 2] }, 2],
    [{ "Fn::If": ["Either", 1, 2] }, 1],
    [
      { kept: 1, gone: { Ref: "AWS::NoValue" }, list: [{ Ref: "AWS::NoValue" }, "x"] },
      { kept: 1, list: ["x"] },
    ],
  ])("resolves the intrinsic functions in %j", (value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  it("resolves only the branch of Fn::If that the condition selects", () => {
    expect(resolved({ "Fn::If": ["Yes", "fine", { Ref: "Nowhere" }] })).toBe("fine");
  });

  it.each([
    [{ Ref: "Nowhere" }, "Here: Ref Nowhere does not refer to a resource or parameter"],
    [
      { "Fn::GetAtt": ["Table", "Odd"] },
      "Here: attribute Odd of Table (AWS::DynamoDB::Table) is not supported",
    ],
    [{ "Fn::ImportValue": "other" }, "Here: function Fn::ImportValue is not supported"],
    [{ "Fn::Select": [3, ["a"]] }, "Here: Fn::Select has no element 3"],
  ])("throws an error that names the resource if it cannot resolve %j", (value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });
});
