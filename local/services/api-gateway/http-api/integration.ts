import { arn } from "../../../template/account.ts";
import type { Invoker } from "../../lambda/permissions.ts";

export interface Integration {
  functionArn: string;
  timeoutMs: number;
  /**
   * ARN of the role with which API Gateway invokes the function. If undefined, API Gateway invokes it as an AWS
   * service.
   */
  roleArn: string | undefined;
}

/**
 * Returns the identity with which API Gateway invokes a function: the integration's role, or else the service
 * itself. `route` is the last part of the route's ARN, such as `GET/items`.
 */
export function invokerOf(
  { roleArn }: Integration,
  { apiId, stage, route }: { apiId: string; stage: string; route: string },
): Invoker {
  if (roleArn !== undefined) return { roleArn };
  const sourceArn = arn("execute-api", `${apiId}/${stage}/${route}`);
  return { service: "apigateway.amazonaws.com", sourceArn };
}
