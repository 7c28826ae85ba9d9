import { createRequire } from "node:module";

const recommended: Record<string, unknown> = createRequire(import.meta.url)(
  "aws-cdk-lib/recommended-feature-flags.json",
);

/**
 * Today's behaviour of the CDK throughout; kept here, as a synthesis without the command line does not read cdk.json.
 * `validate` also holds the template against CloudFormation's schemas, which takes longer than all the rest.
 */
export function featureFlags({ validate }: { validate: boolean }): Record<string, unknown> {
  return { ...recommended, "@aws-cdk/core:validateAgainstDefaultRules": validate };
}
