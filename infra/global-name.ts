import { Names, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * A name for what AWS keeps once an account, whatever the region (CloudFront, dashboards, budgets): a stage may stand in
 * two of them. As long as CloudFront takes, 64 characters, with any region.
 */
export function globalName(scope: Construct): string {
  const longestRegion = "-ap-southeast-3".length;
  const name = Names.uniqueResourceName(scope, { maxLength: 64 - longestRegion });
  return `${name}-${Stack.of(scope).region}`;
}

/** The same for what people look for by the name of its stack. */
export function stackNameInRegion(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}`;
}
