import { createRequire } from "node:module";

/** The CDK's recommended feature flags. They are set in code because a synthesis without the CLI ignores cdk.json. */
export const featureFlags: Record<string, unknown> = createRequire(import.meta.url)(
  "aws-cdk-lib/recommended-feature-flags.json",
);
