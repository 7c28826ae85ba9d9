import { describe, expect, it } from "vitest";
import { everyOption } from "./testing/every-option.ts";
import { synthesizeStacks } from "./testing/synthesize.ts";

describe("CloudFormation template", () => {
  // Non-ASCII characters are allowed only in the operator's own settings, such as the publisher's name.
  it.each([
    ["with every option enabled", everyOption],
    ["without CloudFront", { cdn: "off" }],
  ])("contains only ASCII characters (%s)", (_, context) => {
    const text = JSON.stringify(synthesizeStacks({ context }));
    expect(text.match(/.{0,40}[\u0080-\uffff].{0,20}/g)).toBeNull();
  });
});
