import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import * as z from "zod/mini";
import { awsTimeouts } from "../aws-timeouts.ts";
import { config } from "../config.ts";

const secret = z.object({ apiKey: z.optional(z.string()) });

const secretsManager = () => new SecretsManagerClient({ requestHandler: awsTimeouts });

/** Returns the API key of the generation service, if one is stored. */
export async function readApiKey(): Promise<string | undefined> {
  const { SecretString = "" } = await secretsManager().send(
    new GetSecretValueCommand({ SecretId: config("generation").GENERATION_KEY_SECRET }),
  );
  return parseSecret(SecretString).apiKey;
}

/** Stores the API key of the generation service. If `apiKey` is undefined, deletes it. */
export async function storeApiKey(apiKey: string | undefined): Promise<void> {
  await secretsManager().send(
    new PutSecretValueCommand({
      SecretId: config("generation").GENERATION_KEY_SECRET,
      SecretString: JSON.stringify({ apiKey }),
    }),
  );
}

/** Parses the secret that contains the API key. Errors must not quote the secret, because they are logged. */
function parseSecret(text: string): z.output<typeof secret> {
  try {
    return z.parse(secret, JSON.parse(text));
  } catch {
    throw new Error(
      "The secret with the generation key is malformed. Save the key again in the site.",
    );
  }
}
