import type { CloudFormationCustomResourceEvent, Context } from "aws-lambda";
import { provideResource } from "../respond-to-cloudformation.ts";
import { ensureKey } from "./key-ring.ts";
import { requireRuntimeFeatures } from "./require-runtime-features.ts";
import { secretStore } from "./secret-store.ts";

/**
 * Custom resource of the signing keys. Create and Update ensure that the key named by `Rotation` exists, and return
 * `PublicKeys` (a JSON Web Key Set). They fail if Lambda's version of Node.js lacks a feature that the site needs. The
 * deployment then stops early. Delete does nothing, because deleting the stack also deletes the secret.
 */
export async function handler(
  event: CloudFormationCustomResourceEvent,
  context?: Context,
): Promise<void> {
  await provideResource(event, context, {
    name: "signing-key",
    failure: "The signing key could not be created",
    async provide({ ResourceProperties: { SecretId, Rotation } }) {
      await requireRuntimeFeatures();
      const PublicKeys = await ensureKey(secretStore(SecretId), Rotation, new Date());
      return { Data: { PublicKeys } };
    },
  });
}
