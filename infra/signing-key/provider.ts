import type {
  CloudFormationCustomResourceEvent,
  CloudFormationCustomResourceResponse,
} from "aws-lambda";
import { ensureKey } from "./key-ring.ts";
import { secretStore } from "./secret-store.ts";

/**
 * The custom resource of the signing key: properties `SecretId` and `Rotation`, attribute `PublicKeys` (a JSON Web
 * Key Set). Creating and updating ensure the key of the rotation; deleting leaves the secret to the stack.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const response = await outcome(event);
  const { ok, status } = await fetch(event.ResponseURL, {
    method: "PUT",
    // CloudFormation's signed address takes no content type.
    headers: { "content-type": "" },
    body: JSON.stringify(response),
  });
  if (!ok) throw new Error(`CloudFormation refused the response: ${status}`);
}

async function outcome(
  event: CloudFormationCustomResourceEvent,
): Promise<CloudFormationCustomResourceResponse> {
  const { SecretId, Rotation } = event.ResourceProperties;
  const about = {
    PhysicalResourceId: `signing-key-${event.LogicalResourceId}`,
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
  };
  if (event.RequestType === "Delete") {
    return { Status: "SUCCESS", ...about, PhysicalResourceId: event.PhysicalResourceId };
  }
  try {
    const PublicKeys = await ensureKey(secretStore(SecretId), Rotation, new Date());
    return { Status: "SUCCESS", ...about, Data: { PublicKeys } };
  } catch (error) {
    console.error("No signing key could be made", error);
    return { Status: "FAILED", ...about, Reason: String(error) };
  }
}
