import { CloudFrontClient, ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import type { Deployment } from "./deployment.ts";
import { type Check, restriction } from "./finding.ts";

/**
 * Warns if the account has no CloudFront distribution yet. AWS may reject the first distribution until it has verified
 * the account, and no API shows whether it has.
 */
export function cloudFrontCheck({ settings, deployed }: Deployment): Check | undefined {
  if (!settings.cdn || deployed) return undefined;
  return {
    subject: "The verification of the account for CloudFront",
    actions: ["cloudfront:ListDistributions"],
    async run() {
      const { DistributionList } = await new CloudFrontClient({}).send(
        new ListDistributionsCommand({ MaxItems: 1 }),
      );
      if ((DistributionList?.Quantity ?? 0) > 0) return [];
      return restriction(
        "The account has no CloudFront distribution yet. AWS refuses the first one of some new accounts with “Your account must be verified”. In this case, ask AWS Support for the verification and deploy again.",
      );
    },
  };
}
