import { Stack } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Returns the stack that the CDK deploys, which contains a construct directly or in a nested stack. */
export function rootStack(construct: IConstruct): Stack {
  const stack = Stack.of(construct);
  return stack.nestedStackParent ? rootStack(stack.nestedStackParent) : stack;
}
