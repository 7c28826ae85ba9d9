import { arn } from "../../template/account.ts";

/** The ARN of a function that a template names by it or by its name. */
export function functionArnOf(nameOrArn: string): string {
  return nameOrArn.startsWith("arn:") ? nameOrArn : arn("lambda", `function:${nameOrArn}`);
}
