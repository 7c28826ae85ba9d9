import { describe, expect, it } from "vitest";
import { roleTypes } from "./role-types.ts";
import { createRoles } from "./roles.ts";

describe("AWS::IAM::Role", () => {
  it("lists an unsupported managed policy among the role's ignored properties", async () => {
    const policies = "arn:aws:iam::aws:policy";
    const resource = {
      stackName: "sample",
      logicalId: "Role",
      qualifiedId: "Role",
      type: "AWS::IAM::Role",
      properties: {
        AssumeRolePolicyDocument: {
          Statement: [{ Principal: { Service: "lambda.amazonaws.com" } }],
        },
        ManagedPolicyArns: [
          `${policies}/service-role/AWSLambdaBasicExecutionRole`,
          `${policies}/AmazonS3ReadOnlyAccess`,
        ],
      },
      ignored: [],
    };
    await roleTypes(createRoles())["AWS::IAM::Role"]?.(resource);
    expect(resource.ignored).toEqual(["ManagedPolicyArns.AmazonS3ReadOnlyAccess"]);
  });
});
