import { describe, expect, it } from "vitest";
import { mergeTemplates } from "./templates.ts";

const root = {
  Resources: {
    Table: { Type: "AWS::DynamoDB::Table" },
    Inner: {
      Type: "AWS::CloudFormation::Stack",
      Properties: { Parameters: { TableName: { Ref: "Table" } } },
    },
    Site: { Type: "Site", Properties: { Api: { "Fn::GetAtt": ["Inner", "Outputs.Api"] } } },
  },
  Outputs: { Url: { Value: { "Fn::Join": ["", [{ "Fn::GetAtt": ["Inner", "Outputs.Table"] }]] } } },
};
const inner = {
  Parameters: { TableName: { Type: "String" } },
  Resources: { Api: { Type: "Api", Properties: { Name: { Ref: "TableName" } } } },
  Outputs: { Api: { Value: { Ref: "Api" } }, Table: { Value: { Ref: "TableName" } } },
};

describe("mergeTemplates", () => {
  it("replaces the parameters and outputs of nested stacks with their values", () => {
    expect(mergeTemplates({ Root: root, Inner: inner })).toEqual({
      Resources: {
        Table: { Type: "AWS::DynamoDB::Table" },
        Api: { Type: "Api", Properties: { Name: { Ref: "Table" } } },
        Site: { Type: "Site", Properties: { Api: { Ref: "Api" } } },
      },
      Outputs: { Url: { Value: { "Fn::Join": ["", [{ Ref: "Table" }]] } } },
    });
  });

  it("throws an error if two stacks use the same logical id", () => {
    const clashing = { Resources: { Table: { Type: "Api" } } };
    expect(() => mergeTemplates({ Root: root, Inner: clashing })).toThrow(
      "Two stacks use the logical id Table",
    );
  });
});
