import { describe, expect, it } from "vitest";
import { synthesizeStacks } from "./testing/synthesize.ts";

const everyOption = {
  stage: "production",
  alarms: "equipe@exemple.fr",
  domain: "cuisine.exemple.fr",
  certificate: "arn:aws:acm:us-east-1:123456789012:certificate/1a2b",
  hostedZone: "Z0123456789ABC",
  sender: "cuisine@exemple.fr",
  senderDomain: "exemple.fr",
  reservedConcurrency: "on",
  waf: "on",
};

describe("CloudFormation template", () => {
  // Only the operator's settings, such as the publisher's name, may add other characters.
  it.each([
    ["with every option enabled", everyOption],
    ["without CloudFront", { cdn: "off" }],
  ])("contains only ASCII characters (%s)", (_, context) => {
    const text = JSON.stringify(synthesizeStacks({ context }));
    expect(text.match(/.{0,40}[\u0080-\uffff].{0,20}/g)).toBeNull();
  });
});
