import { Names, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * Returns a name for a CloudFront resource, within CloudFront's limit of 64 characters. The name contains the region,
 * because CloudFront names must be unique across all regions of an account.
 */
export function globalName(scope: Construct): string {
  const maxSuffixLength = "-ap-southeast-3".length;
  const name = Names.uniqueResourceName(scope, { maxLength: 64 - maxSuffixLength });
  return `${name}-${Stack.of(scope).region}`;
}

/**
 * Returns the stack's name followed by the region. The stack's name comes first, because operators search for
 * dashboards by stack name.
 */
export function stackNameInRegion(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}`;
}
