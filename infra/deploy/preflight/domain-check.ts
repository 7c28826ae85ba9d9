import { CloudFrontClient, paginateListDistributions } from "@aws-sdk/client-cloudfront";
import { hostNamesOf } from "../host-names.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Check } from "./finding.ts";

/**
 * Checks that no other CloudFront distribution in the account uses the site's host name. CloudFront accepts each host
 * name only once (`CNAMEAlreadyExists`). AWS does not list the distributions of other accounts:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/alternate-domain-names-move.html
 */
export function domainCheck({ settings, deployed }: Deployment): Check | undefined {
  const name = settings.domain?.name;
  if (!name || (deployed && hostNamesOf(deployed).includes(name))) return undefined;
  return {
    subject: "The availability of the site's host name",
    actions: ["cloudfront:ListDistributions"],
    async run() {
      const client = new CloudFrontClient({});
      for await (const { DistributionList } of paginateListDistributions({ client }, {})) {
        const owner = DistributionList?.Items?.find(({ Aliases }) =>
          Aliases?.Items?.includes(name),
        );
        if (!owner) continue;
        return blocker(
          `The CloudFront distribution ${owner.Id} already has the name ${name}. Remove the name from that distribution, or pass another domain.`,
        );
      }
      return [];
    },
  };
}
