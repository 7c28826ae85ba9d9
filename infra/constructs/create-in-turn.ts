import { Stack } from "aws-cdk-lib";
import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

/**
 * Maximum number of functions that CloudFormation creates or updates concurrently. This keeps a deployment below
 * Lambda's limit of 15 changes per second per account, which AWS does not raise:
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const functionLanes = 10;

/**
 * Makes CloudFormation create the given constructs one after another, because API Gateway rejects concurrent changes to
 * one API. Pass the stage last, because API Gateway redeploys an existing stage after every change:
 * https://github.com/hashicorp/terraform-provider-aws/issues/18018
 *
 * This order also keeps the number of changes below API Gateway's limit of 10 per second, which AWS does not raise:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
 */
export function createInTurn(parts: Construct[]): void {
  createInLanes(parts, 1);
}

/** Makes CloudFormation create or update at most `laneCount` of the given constructs concurrently. */
export function createInLanes(parts: Construct[], laneCount: number): void {
  for (const [index, earlier] of parts.entries()) {
    parts[index + laneCount]?.node.addDependency(earlier);
  }
}

/** Returns the Lambda functions in `scope`, except those in nested stacks. */
export function functionsOf(scope: Construct): CfnFunction[] {
  return scope.node
    .findAll()
    .filter((part) => part instanceof CfnFunction)
    .filter(({ stack }) => stack === Stack.of(scope));
}
