import type {
  CloudFormationCustomResourceEvent,
  CloudFormationCustomResourceResponse,
} from "aws-lambda";

/**
 * Reports the outcome of a custom resource to CloudFormation. `Data` contains the resource's attributes. `NoEcho` hides
 * them in CloudFormation's output.
 */
export async function respondToCloudFormation(
  event: CloudFormationCustomResourceEvent,
  physicalId: string,
  outcome: { Data?: Record<string, unknown>; NoEcho?: boolean } | { Reason: string },
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
    // The signature of CloudFormation's response URL requires an empty content type.
    headers: { "content-type": "" },
    body: JSON.stringify(response),
  });
  if (!ok) throw new Error(`CloudFormation refused the response: ${status}`);
}
