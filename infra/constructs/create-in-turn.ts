import type { Construct } from "constructs";

/**
 * Makes CloudFormation create an API's routes one after another, and then its stage. API Gateway rejects concurrent
 * changes to an API. If the API has a stage, API Gateway also deploys it after each change:
 * https://github.com/hashicorp/terraform-provider-aws/issues/18018
 *
 * This order also keeps the changes below API Gateway's limit of 10 per second, which AWS does not raise:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
 */
export function createInTurn(parts: Construct[]): void {
  for (const [index, earlier] of parts.entries()) parts[index + 1]?.node.addDependency(earlier);
}
