import { createHmac } from "node:crypto";
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import type { CloudFormationCustomResourceEvent, Context } from "aws-lambda";
import { type ProvideEvent, provideResource } from "../respond-to-cloudformation.ts";

/**
 * Custom resource of the origin secret. Create and Update derive the value that CloudFront sends (`Value`) from the
 * stored secret and the name of the rotation. A new value takes minutes to reach all CloudFront locations, so
 * `Accepted` lists both the new and the previous value, and functions accept both. Delete does nothing, because
 * deleting the stack also deletes the secret.
 *
 * `NoEcho` asks CloudFormation to hide `Value` and `Accepted`. Even so, anyone who can read the stack, the distribution
 * or the functions can probably read them.
 */
export async function handler(
  event: CloudFormationCustomResourceEvent,
  context?: Context,
): Promise<void> {
  await provideResource(event, context, {
    name: "origin-secret",
    failure: "The origin secret could not be read",
    provide: async (change) => ({ NoEcho: true, Data: await attributesFor(change) }),
  });
}

async function attributesFor(event: ProvideEvent): Promise<{ Value: string; Accepted: string }> {
  const { SecretId, Rotation } = event.ResourceProperties;
  const client = new SecretsManagerClient({});
  const stored = await readVersion(client, SecretId, "AWSCURRENT");
  if (!stored) throw new Error("The origin secret has no value");
  const Value = rotatedValue(stored, Rotation);
  if (event.RequestType === "Create") return { Value, Accepted: Value };
  // Also accepts the value derived from the previous stored secret. If an operator has replaced the stored secret,
  // CloudFront still sends that value until it is updated.
  const replaced = await readVersion(client, SecretId, "AWSPREVIOUS");
  const { Rotation: before } = event.OldResourceProperties;
  const accepted = [stored, replaced].flatMap((secret) =>
    secret ? rotatedValue(secret, before) : [],
  );
  return { Value, Accepted: [...new Set([Value, ...accepted])].join(",") };
}

/** Returns the value that CloudFront sends, derived from the stored secret and the name of the rotation. */
function rotatedValue(secret: string, rotation: string): string {
  return createHmac("sha256", secret).update(rotation).digest("base64url");
}

async function readVersion(
  client: SecretsManagerClient,
  SecretId: string,
  VersionStage: "AWSCURRENT" | "AWSPREVIOUS",
): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(
      new GetSecretValueCommand({ SecretId, VersionStage }),
    );
    return SecretString;
  } catch (error) {
    if (VersionStage === "AWSPREVIOUS" && error instanceof ResourceNotFoundException)
      return undefined;
    throw error;
  }
}
