import { arn } from "../../../template/account.ts";
import type { Invoker } from "../../lambda/permissions.ts";

/** A Lambda integration. */
export interface Integration {
  functionArn: string;
  timeoutMs: number;
  /** Role that invokes the function. When absent, API Gateway invokes the function itself. */
  roleArn: string | undefined;
}

/** Returns the caller of an integration's function. `route` is the last part of the route's ARN, such as `GET/items`. */
export function invokerOf(
  { roleArn }: Integration,
  { apiId, stage, route }: { apiId: string; stage: string; route: string },
): Invoker {
  if (roleArn !== undefined) return { roleArn };
  const sourceArn = arn("execute-api", `${apiId}/${stage}/${route}`);
  return { service: "apigateway.amazonaws.com", sourceArn };
}
