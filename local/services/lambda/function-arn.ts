import { arn } from "../../template/account.ts";

/** Returns the ARN of a function. The argument is the function's name or its ARN. */
export function functionArnOf(nameOrArn: string): string {
  return nameOrArn.startsWith("arn:") ? nameOrArn : arn("lambda", `function:${nameOrArn}`);
}
