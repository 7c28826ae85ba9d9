import { createHmac } from "node:crypto";
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";

/**
 * Custom resource of the origin secret. Create and Update derive `Value`, which CloudFront sends, from the
 * stored secret and the rotation's name. Functions accept every value in `Accepted`: the new value and the
 * previous one, because CloudFront takes minutes to send the new value from every edge location. `NoEcho`
 * hides both attributes in CloudFormation's output. Delete has no effect, because the stack deletes the
 * secret.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  await respondToCloudFormation(
    event,
    `origin-secret-${event.LogicalResourceId}`,
    await outcome(event),
  );
}

async function outcome(event: CloudFormationCustomResourceEvent) {
  if (event.RequestType === "Delete") return {};
  const { SecretId, Rotation } = event.ResourceProperties;
  try {
    const client = new SecretsManagerClient({});
    const stored = await readVersion(client, SecretId, "AWSCURRENT");
    if (!stored) throw new Error("The origin secret has no value");
    const Value = rotatedValue(stored, Rotation);
    if (event.RequestType === "Create") return { NoEcho: true, Data: { Value, Accepted: Value } };
    // CloudFront may still send a value derived from the previous secret, because the stored secret may have
    // been replaced since the last deployment.
    const replaced = await readVersion(client, SecretId, "AWSPREVIOUS");
    const { Rotation: before } = event.OldResourceProperties;
    const accepted = [stored, replaced].flatMap((secret) =>
      secret ? rotatedValue(secret, before) : [],
    );
    const Accepted = [...new Set([Value, ...accepted])].join(",");
    return { NoEcho: true, Data: { Value, Accepted } };
  } catch (error) {
    console.error("The origin secret could not be read", error);
    return { Reason: String(error) };
  }
}

/**
 * Returns the origin secret for a rotation. Before rotations had names, CloudFront sent the stored secret
 * itself.
 */
function rotatedValue(secret: string, rotation: string | undefined): string {
  if (rotation === undefined) return secret;
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
