import { describe, expect, it } from "vitest";
import { allowsService, resourcePolicy } from "./resource-policy.ts";

const context = { "aws:sourceaccount": "000000000000" };
const publish = { service: "ses.amazonaws.com", action: "sns:Publish", context };
const allow = {
  Effect: "Allow",
  Action: "sns:Publish",
  Principal: { Service: "ses.amazonaws.com" },
  Condition: { StringEquals: { "AWS:SourceAccount": "000000000000" } },
};
const policyOf = (...Statement: object[]) => resourcePolicy.parse({ Statement });

describe("allowsService", () => {
  it("allows only the service, action and source account that the resource policy names", () => {
    const policy = policyOf(allow);
    expect(allowsService(policy, publish)).toBe(true);
    expect(allowsService(policy, { ...publish, context: {} })).toBe(false);
    expect(allowsService(policy, { ...publish, action: "sns:Subscribe" })).toBe(false);
    expect(allowsService(policy, { ...publish, service: "s3.amazonaws.com" })).toBe(false);
  });

  it("ignores a Deny statement that applies only to requests without TLS", () => {
    const deny = { Effect: "Deny", Action: "sns:Publish", Principal: "*" };
    const insecure = { ...deny, Condition: { Bool: { "aws:SecureTransport": "false" } } };
    expect(allowsService(policyOf(allow, insecure), publish)).toBe(true);
    expect(allowsService(policyOf(allow, deny), publish)).toBe(false);
  });
});
