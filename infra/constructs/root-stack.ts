import { Stack } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Returns the root stack of a construct, even if the construct is in a nested stack. */
export function rootStack(construct: IConstruct): Stack {
  const stack = Stack.of(construct);
  return stack.nestedStackParent ? rootStack(stack.nestedStackParent) : stack;
}
