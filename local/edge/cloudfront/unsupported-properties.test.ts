import { describe, expect, it } from "vitest";
import { createEdgeCatalog } from "./edge-catalog.ts";
import { forwardPolicyTypes } from "./forward-policy-types.ts";
import { headersPolicyTypes } from "./headers-policy-type.ts";

const edge = createEdgeCatalog();
const builders = { ...forwardPolicyTypes(edge), ...headersPolicyTypes(edge) };
const none = {
  HeadersConfig: { HeaderBehavior: "none" },
  CookiesConfig: { CookieBehavior: "none" },
  QueryStringsConfig: { QueryStringBehavior: "none" },
};
const viewerAddress = { HeaderBehavior: "whitelist", Headers: ["CloudFront-Viewer-Address"] };

describe("resource types of CloudFront", () => {
  it.each([
    [
      "AWS::CloudFront::ResponseHeadersPolicy",
      "FrameOptions",
      {
        ResponseHeadersPolicyConfig: {
          Name: "a",
          SecurityHeadersConfig: { FrameOptions: { FrameOption: "DENY", Override: true } },
        },
      },
    ],
    [
      "AWS::CloudFront::OriginRequestPolicy",
      "HeadersConfig.Headers",
      { OriginRequestPolicyConfig: { Name: "a", ...none, HeadersConfig: viewerAddress } },
    ],
  ])("refuses a resource of type %s with unsupported values of %s", (type, path, properties) => {
    const ids = { stackName: "sample", logicalId: "Policy", qualifiedId: "Policy" };
    expect(() => builders[type]?.({ ...ids, type, properties, ignored: [] })).toThrow(path);
  });
});
