import { describe, expect, it } from "vitest";
import { buildResource } from "../../testing/build-resource.ts";
import { roleTypes } from "./role-types.ts";
import { createRoles } from "./roles.ts";

describe("AWS::IAM::Role", () => {
  it("lists an unsupported managed policy among the role's ignored properties", async () => {
    const policies = "arn:aws:iam::aws:policy";
    const { ignored } = await buildResource(roleTypes(createRoles()), "AWS::IAM::Role", {
      AssumeRolePolicyDocument: {
        Statement: [{ Principal: { Service: "lambda.amazonaws.com" } }],
      },
      ManagedPolicyArns: [
        `${policies}/service-role/AWSLambdaBasicExecutionRole`,
        `${policies}/AmazonS3ReadOnlyAccess`,
      ],
    });
    expect(ignored).toEqual(["ManagedPolicyArns.AmazonS3ReadOnlyAccess"]);
  });
});
