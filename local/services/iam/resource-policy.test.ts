import { describe, expect, it } from "vitest";
import { allowsService, resourcePolicy } from "./resource-policy.ts";

const context = { "aws:sourceaccount": "000000000000" };
const resource = "arn:aws:sns:eu-west-3:000000000000:feedback";
const publish = { service: "ses.amazonaws.com", action: "sns:Publish", resource, context };
const allow = {
  Effect: "Allow",
  Action: "sns:Publish",
  Resource: resource,
  Principal: { Service: "ses.amazonaws.com" },
  Condition: { StringEquals: { "AWS:SourceAccount": "000000000000" } },
};
const policyOf = (...Statement: object[]) => resourcePolicy.parse({ Statement });

describe("allowsService", () => {
  it("allows only the service, action, resource and source account that the policy names", () => {
    const policy = policyOf(allow);
    expect(allowsService(policy, publish)).toBe(true);
    expect(allowsService(policy, { ...publish, context: {} })).toBe(false);
    expect(allowsService(policy, { ...publish, action: "sns:Subscribe" })).toBe(false);
    expect(allowsService(policy, { ...publish, resource: `${resource}2` })).toBe(false);
    expect(allowsService(policy, { ...publish, service: "s3.amazonaws.com" })).toBe(false);
  });

  it("ignores a Deny statement that applies only to requests without TLS", () => {
    const deny = { Effect: "Deny", Action: "sns:Publish", Resource: "*", Principal: "*" };
    const insecure = { ...deny, Condition: { Bool: { "aws:SecureTransport": "false" } } };
    expect(allowsService(policyOf(allow, insecure), publish)).toBe(true);
    expect(allowsService(policyOf(allow, deny), publish)).toBe(false);
  });

  it.each(["*", { AWS: "*" }, { AWS: ["arn:aws:iam::000000000000:root", "*"] }])(
    "denies access to every service if a Deny statement has the principal %j",
    (Principal) => {
      const deny = { Effect: "Deny", Action: "sns:*", Resource: "*", Principal };
      expect(allowsService(policyOf(allow, deny), publish)).toBe(false);
    },
  );

  it("ignores a statement whose only principal is an account", () => {
    const Principal = { AWS: "arn:aws:iam::000000000000:root" };
    const deny = { Effect: "Deny", Action: "sns:*", Resource: "*", Principal };
    expect(allowsService(policyOf(allow, deny), publish)).toBe(true);
  });
});
