import { Names, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * Returns a name for a CloudFront resource. The name contains the region, because it must be unique across
 * the account's regions and two regions may host the same stage. It fits CloudFront's limit of 64 characters
 * in every region.
 */
export function globalName(scope: Construct): string {
  const longestRegion = "-ap-southeast-3".length;
  const name = Names.uniqueResourceName(scope, { maxLength: 64 - longestRegion });
  return `${name}-${Stack.of(scope).region}`;
}

/**
 * Returns the stack's name followed by the region, because operators search for dashboards and budgets by the
 * stack's name.
 */
export function stackNameInRegion(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}`;
}
