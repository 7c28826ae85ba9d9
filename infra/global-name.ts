import { Names, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * Returns a name for a CloudFront resource, which must be unique in the account across all regions because
 * two regions may hold the same stage. The name fits CloudFront's limit of 64 characters in any region.
 */
export function globalName(scope: Construct): string {
  const longestRegion = "-ap-southeast-3".length;
  const name = Names.uniqueResourceName(scope, { maxLength: 64 - longestRegion });
  return `${name}-${Stack.of(scope).region}`;
}

/**
 * Returns the stack's name followed by the region. Operators search for dashboards and budgets by the stack's
 * name.
 */
export function stackNameInRegion(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}`;
}
