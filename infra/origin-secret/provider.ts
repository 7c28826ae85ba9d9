import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";

/**
 * Custom resource that passes on the origin secret. Create and Update read the secret and return it as
 * `Value`, which `NoEcho` hides in CloudFormation's responses. Delete does nothing, because the stack deletes
 * the secret.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  await respondToCloudFormation(
    event,
    `origin-secret-${event.LogicalResourceId}`,
    await outcome(event),
  );
}

async function outcome({ RequestType, ResourceProperties }: CloudFormationCustomResourceEvent) {
  if (RequestType === "Delete") return {};
  try {
    const { SecretString } = await new SecretsManagerClient({}).send(
      new GetSecretValueCommand({ SecretId: ResourceProperties.SecretId }),
    );
    if (!SecretString) throw new Error("The origin secret has no value");
    return { NoEcho: true, Data: { Value: SecretString } };
  } catch (error) {
    console.error("The origin secret could not be read", error);
    return { Reason: String(error) };
  }
}
