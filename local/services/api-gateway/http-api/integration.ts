import { arn } from "../../../template/account.ts";
import type { Invoker } from "../../lambda/permissions.ts";

export interface Integration {
  functionArn: string;
  timeoutMs: number;
  /**
   * ARN of the IAM role with which API Gateway invokes the function. If undefined, the invoker is
   * `apigateway.amazonaws.com`.
   */
  roleArn: string | undefined;
}

/**
 * Returns who invokes the function: the integration's role, if any, or the API Gateway service. `route` is the last
 * part of the route's ARN, such as `GET/items`.
 */
export function invokerOf(
  { roleArn }: Integration,
  { apiId, stage, route }: { apiId: string; stage: string; route: string },
): Invoker {
  if (roleArn !== undefined) return { roleArn };
  const sourceArn = arn("execute-api", `${apiId}/${stage}/${route}`);
  return { service: "apigateway.amazonaws.com", sourceArn };
}
