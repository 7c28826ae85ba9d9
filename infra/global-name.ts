import { Names, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * Returns a name for the CloudFront resource `id` in `scope`, within CloudFront's limit of 64 characters. The name
 * contains the region, because CloudFront names must be unique across all regions of an account. It contains the id,
 * because after the id changes, CloudFormation creates the new resource while the old one still exists.
 */
export function globalName(scope: Construct, id: string): string {
  const maxSuffixLength = `-${id}-ap-southeast-3`.length;
  const name = Names.uniqueResourceName(scope, { maxLength: 64 - maxSuffixLength });
  return `${name}-${id}-${Stack.of(scope).region}`;
}

/**
 * Returns the stack's name followed by the region. The stack's name comes first, because operators search for
 * dashboards by stack name.
 */
export function stackNameInRegion(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}`;
}
