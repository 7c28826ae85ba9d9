import { arn } from "../../template/account.ts";
import { failure, type InvokeResult } from "../lambda/invoke-result.ts";
import type { Invoker } from "../lambda/permissions.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import { within } from "../within.ts";

export interface Integration {
  functionArn: string;
  timeoutMs: number;
  /**
   * ARN of the IAM role with which API Gateway invokes the function. If undefined, the invoker is
   * `apigateway.amazonaws.com`.
   */
  roleArn: string | undefined;
}

interface RouteOfApi {
  apiId: string;
  stage: string;
  /** Last part of the route's ARN, such as `GET/items`. */
  route: string;
}

const late = failure("timeout", "Integration.Timeout", "the integration took too long");

/** Invokes an integration's Lambda function. Returns a failure if the function takes longer than the timeout. */
export function invokeIntegration(
  lambda: Pick<Lambda, "invoke">,
  integration: Integration,
  route: RouteOfApi,
  event: unknown,
  clockShiftMs = 0,
): Promise<InvokeResult> {
  const { functionArn, timeoutMs } = integration;
  const invoker = invokerOf(integration, route);
  return within(timeoutMs, lambda.invoke(functionArn, event, { clockShiftMs, invoker }), late);
}

/**
 * Returns the identity that invokes the function: the integration's role if it has one, otherwise the API Gateway
 * service.
 */
function invokerOf({ roleArn }: Integration, { apiId, stage, route }: RouteOfApi): Invoker {
  if (roleArn !== undefined) return { roleArn };
  const sourceArn = arn("execute-api", `${apiId}/${stage}/${route}`);
  return { service: "apigateway.amazonaws.com", sourceArn };
}
