import { createRequire } from "node:module";

/** Today's behaviour of the CDK throughout; kept here, as a synthesis without the command line does not read cdk.json. */
export const featureFlags: Record<string, unknown> = createRequire(import.meta.url)(
  "aws-cdk-lib/recommended-feature-flags.json",
);
