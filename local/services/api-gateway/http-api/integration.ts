import { arn } from "../../../template/account.ts";
import type { Invoker } from "../../lambda/permissions.ts";

/** The function behind a route and how long API Gateway waits for it. */
export interface Integration {
  functionArn: string;
  timeoutMs: number;
  /** Of the role that invokes it; without one API Gateway does so by itself. */
  roleArn: string | undefined;
}

/** Who invokes the function for a route of an API: `method` and path, or the key of a WebSocket's route. */
export function invokerOf(
  { roleArn }: Integration,
  { apiId, stage, route }: { apiId: string; stage: string; route: string },
): Invoker {
  if (roleArn !== undefined) return { roleArn };
  const sourceArn = arn("execute-api", `${apiId}/${stage}/${route}`);
  return { service: "apigateway.amazonaws.com", sourceArn };
}
