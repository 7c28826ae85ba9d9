import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";
import { ensureKey } from "./key-ring.ts";
import { secretStore } from "./secret-store.ts";

/**
 * Custom resource of the signing keys. Create and Update ensure that the key named by `Rotation` exists, and
 * return `PublicKeys` (a JSON Web Key Set). Delete does nothing, because the stack deletes the secret.
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
    console.error("The signing key could not be created", error);
    return { Reason: String(error) };
  }
}
