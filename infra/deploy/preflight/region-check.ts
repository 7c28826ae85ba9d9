import { addedCount, type Deployment } from "./deployment.ts";
import { blocker, type Check, type Finding } from "./finding.ts";

/**
 * The region in which CloudFormation does not support the resource type for budgets:
 * https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/2177
 */
const regionWithoutBudgets = "eu-central-2";

/** Checks that the region supports the budget and the web ACL that the release adds. */
export function regionCheck(deployment: Deployment): Check {
  return { subject: "The region", actions: [], run: async () => checkRegion(deployment) };
}

function checkRegion(deployment: Deployment): Finding[] {
  const { settings, region } = deployment;
  if (region === regionWithoutBudgets && addedCount(deployment, "AWS::Budgets::Budget") > 0) {
    return blocker(
      `CloudFormation cannot create budgets in ${region}, but the setting alarms creates one. Choose another region.`,
    );
  }
  if (settings.waf !== "on" || region === "us-east-1") return [];
  return blocker(
    `waf=on creates a web ACL for CloudFront, which AWS accepts in us-east-1 only, but the region is ${region}. Pass the ARN of a web ACL in us-east-1.`,
  );
}
