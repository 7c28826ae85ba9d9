import { Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { acknowledgeFindings } from "./testing/acknowledge-findings.ts";
import { synthesize } from "./testing/synthesize.ts";

describe("CloudFormation template", () => {
  it("passes cdk-nag and CloudFormation's schema validation, except for accepted findings", () => {
    const check = () =>
      synthesize({
        validate: true,
        prepare: (app, stack) => {
          Validations.of(app).addPlugins(new AwsSolutionsChecks());
          acknowledgeFindings(stack);
        },
      });
    expect(check).not.toThrow();
  }, 120_000);
});
