import { setTimeout as sleep } from "node:timers/promises";
import type {
  CloudFormationCustomResourceCreateEvent,
  CloudFormationCustomResourceEvent,
  CloudFormationCustomResourceResponse,
  CloudFormationCustomResourceUpdateEvent,
  Context,
} from "aws-lambda";

/** Time in milliseconds that is reserved for the response to CloudFormation before the function times out. */
export const responseReserveMs = 5000;
const retryPauseMs = 1000;

export type ProvideEvent =
  | CloudFormationCustomResourceCreateEvent
  | CloudFormationCustomResourceUpdateEvent;

type Outcome = { Data?: Record<string, unknown>; NoEcho?: boolean } | { Reason: string };

interface Provider {
  /** Prefix of the custom resource's physical id. */
  name: string;
  /** Message to log if `provide` fails. */
  failure: string;
  /** Creates or updates the custom resource. */
  provide(event: ProvideEvent): Promise<Outcome>;
}

/**
 * Handles an event of a custom resource. For Create and Update, calls `provide`, and retries it while AWS denies
 * access. For Delete, leaves the resource unchanged. Reports the outcome to CloudFormation.
 */
export async function provideResource(
  event: CloudFormationCustomResourceEvent,
  context: Context | undefined,
  { name, failure, provide }: Provider,
): Promise<void> {
  let outcome: Outcome = {};
  if (event.RequestType !== "Delete") {
    try {
      outcome = await retryWhileDenied(() => provide(event), context);
    } catch (error) {
      console.error(failure, error);
      outcome = { Reason: String(error) };
    }
  }
  await respondToCloudFormation(event, `${name}-${event.LogicalResourceId}`, outcome);
}

/**
 * Retries a request as long as AWS denies access and the function has time left. A new role's permissions may take a
 * few seconds to take effect:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
 */
async function retryWhileDenied<Result>(
  request: () => Promise<Result>,
  context: Context | undefined,
): Promise<Result> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      const isDenied = (error as Error).name === "AccessDeniedException";
      const remainingMs = context?.getRemainingTimeInMillis() ?? 0;
      if (!isDenied || remainingMs < responseReserveMs + retryPauseMs) throw error;
      await sleep(retryPauseMs);
    }
  }
}

/**
 * Reports the outcome of a custom resource to CloudFormation. `Data` contains the resource's attributes. `NoEcho` asks
 * CloudFormation to hide these attributes in its output.
 */
export async function respondToCloudFormation(
  event: CloudFormationCustomResourceEvent,
  physicalId: string,
  outcome: Outcome,
): Promise<void> {
  const response: CloudFormationCustomResourceResponse = {
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    PhysicalResourceId: event.RequestType === "Delete" ? event.PhysicalResourceId : physicalId,
    ...("Reason" in outcome ? { Status: "FAILED", ...outcome } : { Status: "SUCCESS", ...outcome }),
  };
  const { ok, status } = await fetch(event.ResponseURL, {
    method: "PUT",
    // CloudFormation signed the response URL for an empty content type, so S3 would reject any other.
    headers: { "content-type": "" },
    body: JSON.stringify(response),
  });
  if (!ok) throw new Error(`CloudFormation refused the response: ${status}`);
}
