// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of Fn::Sub
import { describe, expect, it } from "vitest";
import { resolve, type Scope } from "./resolve-intrinsics.ts";

const scope: Scope = {
  template: {
    Resources: { Table: { Type: "AWS::DynamoDB::Table" } },
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
    [
      { kept: 1, gone: { Ref: "AWS::NoValue" }, list: [{ Ref: "AWS::NoValue" }, "x"] },
      { kept: 1, list: ["x"] },
    ],
  ])("resolves the intrinsic functions in %j", (value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  it.each([
    [{ Ref: "Nowhere" }, "Here: Ref Nowhere does not refer to a resource or parameter"],
    [
      { "Fn::GetAtt": ["Table", "Odd"] },
      "Here: attribute Odd of Table (AWS::DynamoDB::Table) is not supported",
    ],
    [{ "Fn::ImportValue": "other" }, "Here: function Fn::ImportValue is not supported"],
    [{ "Fn::If": ["Yes", 1, 2] }, "Here: function Fn::If is not supported"],
  ])("throws an error that names the resource if it cannot resolve %j", (value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });
});
