import flags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };

/** The feature flags that the CDK recommends. Set in code, because only the CDK command line reads cdk.json. */
export const featureFlags: Record<string, unknown> = flags;
