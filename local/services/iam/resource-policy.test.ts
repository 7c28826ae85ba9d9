import { expect, it } from "vitest";
import { allowsService, resourcePolicy } from "./resource-policy.ts";

const publish = { service: "ses.amazonaws.com", action: "sns:Publish" };
const context = { "aws:sourceaccount": "000000000000" };
const allow = {
  Effect: "Allow",
  Action: "sns:Publish",
  Principal: { Service: "ses.amazonaws.com" },
  Condition: { StringEquals: { "AWS:SourceAccount": "000000000000" } },
};
const policyOf = (...Statement: object[]) => resourcePolicy.parse({ Statement });

it("a resource's policy lets a service do what it says of it, and nothing else", () => {
  expect(allowsService(policyOf(allow), { ...publish, context })).toBe(true);
  expect(allowsService(policyOf(allow), { ...publish, context: {} })).toBe(false);
  expect(allowsService(policyOf(allow), { ...publish, context, action: "sns:Subscribe" })).toBe(
    false,
  );
  expect(allowsService(policyOf(allow), { ...publish, context, service: "s3.amazonaws.com" })).toBe(
    false,
  );
});

it("a resource's policy that refuses what does not go by TLS refuses nothing that does", () => {
  const deny = { Effect: "Deny", Action: "sns:Publish", Principal: "*" };
  const insecure = { ...deny, Condition: { Bool: { "aws:SecureTransport": "false" } } };
  expect(allowsService(policyOf(allow, insecure), { ...publish, context })).toBe(true);
  expect(allowsService(policyOf(allow, deny), { ...publish, context })).toBe(false);
});
