import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";
import { ensureKey } from "./key-ring.ts";
import { secretStore } from "./secret-store.ts";

/**
 * The custom resource of the signing key: properties `SecretId` and `Rotation`, attribute `PublicKeys` (a JSON Web
 * Key Set). Creating and updating ensure the key of the rotation; deleting leaves the secret to the stack.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  await respondToCloudFormation(
    event,
    `signing-key-${event.LogicalResourceId}`,
    await outcome(event),
  );
}

async function outcome({ RequestType, ResourceProperties }: CloudFormationCustomResourceEvent) {
  if (RequestType === "Delete") return {};
  const { SecretId, Rotation } = ResourceProperties;
  try {
    const PublicKeys = await ensureKey(secretStore(SecretId), Rotation, new Date());
    return { Data: { PublicKeys } };
  } catch (error) {
    console.error("No signing key could be made", error);
    return { Reason: String(error) };
  }
}
