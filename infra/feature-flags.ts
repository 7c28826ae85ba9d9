import { createRequire } from "node:module";

/** The feature flags that the CDK recommends. Set in code, because only the CDK command line reads cdk.json. */
export const featureFlags: Record<string, unknown> = createRequire(import.meta.url)(
  "aws-cdk-lib/recommended-feature-flags.json",
);
