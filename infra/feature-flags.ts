import flags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };

/** The feature flags that the CDK recommends. The code sets them, because only the CDK command line reads cdk.json. */
export const featureFlags: Record<string, unknown> = flags;
