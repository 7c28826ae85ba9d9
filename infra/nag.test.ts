import { Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { expect, it } from "vitest";
import { acknowledgeFindings } from "./testing/acknowledge-findings.ts";
import { synthesize } from "./testing/synthesize.ts";

it("has no finding of cdk-nag or of CloudFormation's schemas that is not acknowledged", () => {
  const check = () =>
    synthesize({
      validate: true,
      prepare: (app, stack) => {
        Validations.of(app).addPlugins(new AwsSolutionsChecks());
        acknowledgeFindings(stack);
      },
    });
  expect(check).not.toThrow();
}, 60_000);
