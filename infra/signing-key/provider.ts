import type { CloudFormationCustomResourceEvent, Context } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";
import { retryWhileDenied } from "../retry-while-denied.ts";
import { ensureKey } from "./key-ring.ts";
import { requireRuntimeFeatures } from "./require-runtime-features.ts";
import { secretStore } from "./secret-store.ts";

/**
 * Custom resource of the signing keys. Create and Update create the key named by `Rotation`, if it is missing, and
 * return `PublicKeys` (a JSON Web Key Set). They fail if Lambda's Node cannot run the site, so that a deployment stops
 * early. Delete does nothing, because the secret is deleted with the stack.
 */
export async function handler(
  event: CloudFormationCustomResourceEvent,
  context?: Context,
): Promise<void> {
  await respondToCloudFormation(
    event,
    `signing-key-${event.LogicalResourceId}`,
    await outcome(event, context),
  );
}

async function outcome(
  { RequestType, ResourceProperties }: CloudFormationCustomResourceEvent,
  context: Context | undefined,
) {
  if (RequestType === "Delete") return {};
  const { SecretId, Rotation } = ResourceProperties;
  try {
    await requireRuntimeFeatures();
    const store = secretStore(SecretId);
    const PublicKeys = await retryWhileDenied(
      () => ensureKey(store, Rotation, new Date()),
      context,
    );
    return { Data: { PublicKeys } };
  } catch (error) {
    console.error("The signing key could not be created", error);
    return { Reason: String(error) };
  }
}
