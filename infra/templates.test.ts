import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mergeTemplates, readTemplates, type Template } from "./templates.ts";

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
    expect(mergeTemplates<Template>({ stackName: "Root", root, nested: { Inner: inner } })).toEqual(
      {
        Resources: {
          Table: { Type: "AWS::DynamoDB::Table" },
          Api: { Type: "Api", Properties: { Name: { Ref: "Table" } } },
          Site: { Type: "Site", Properties: { Api: { Ref: "Api" } } },
        },
        Outputs: { Url: { Value: { "Fn::Join": ["", [{ Ref: "Table" }]] } } },
      },
    );
  });

  it("throws an error if two stacks use the same logical id", () => {
    const clashing = { Resources: { Table: { Type: "Api" } } };
    const templates = { stackName: "Root", root, nested: { Inner: clashing } };
    expect(() => mergeTemplates<Template>(templates)).toThrow(
      "Two stacks use the logical id Table",
    );
  });
});

describe("readTemplates", () => {
  it("throws an error if the cloud assembly lacks the template of a nested stack", () => {
    const folder = mkdtempSync(join(tmpdir(), "assembly-"));
    const TemplateURL = { "Fn::Join": ["", ["https://s3.", { Ref: "Bucket" }, "/missing.json"]] };
    const nested = { Type: "AWS::CloudFormation::Stack", Properties: { TemplateURL } };
    const properties = { templateFile: "template.json" };
    const artifacts = { Site: { type: "aws:cloudformation:stack", properties } };
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ artifacts }));
    writeFileSync(join(folder, "template.json"), JSON.stringify({ Resources: { Api: nested } }));
    expect(() => readTemplates(folder)).toThrow(
      "Api: the cloud assembly has no template missing.json.",
    );
    rmSync(folder, { recursive: true });
  });
});
