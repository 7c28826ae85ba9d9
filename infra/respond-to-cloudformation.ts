import type {
  CloudFormationCustomResourceEvent,
  CloudFormationCustomResourceResponse,
} from "aws-lambda";

/** Tells CloudFormation how a custom resource ended: `Data` are its attributes. Throws when it does not take the answer. */
export async function respondToCloudFormation(
  event: CloudFormationCustomResourceEvent,
  physicalId: string,
  outcome: { Data?: Record<string, unknown> } | { Reason: string },
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
    // CloudFormation's signed address takes no content type.
    headers: { "content-type": "" },
    body: JSON.stringify(response),
  });
  if (!ok) throw new Error(`CloudFormation refused the response: ${status}`);
}
