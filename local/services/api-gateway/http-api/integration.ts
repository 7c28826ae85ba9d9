import { arn } from "../../../template/account.ts";
import type { Invoker } from "../../lambda/permissions.ts";

export interface Integration {
  functionArn: string;
  timeoutMs: number;
  /**
   * ARN of the IAM role that API Gateway assumes to invoke the function. If undefined, it invokes the function as the
   * service `apigateway.amazonaws.com`.
   */
  roleArn: string | undefined;
}

/**
 * Returns the identity with which API Gateway invokes a function. This is the integration's role or, without a role,
 * the API Gateway service. `route` is the last part of the route's ARN, such as `GET/items`.
 */
export function invokerOf(
  { roleArn }: Integration,
  { apiId, stage, route }: { apiId: string; stage: string; route: string },
): Invoker {
  if (roleArn !== undefined) return { roleArn };
  const sourceArn = arn("execute-api", `${apiId}/${stage}/${route}`);
  return { service: "apigateway.amazonaws.com", sourceArn };
}
