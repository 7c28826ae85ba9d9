import { arn } from "../../template/account.ts";

/** Returns the ARN of a Lambda function from its name or ARN. */
export function functionArnOf(nameOrArn: string): string {
  return nameOrArn.startsWith("arn:") ? nameOrArn : arn("lambda", `function:${nameOrArn}`);
}
