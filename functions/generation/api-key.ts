import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import * as z from "zod/mini";
import { config } from "../config.ts";

const secret = z.object({ apiKey: z.optional(z.string()) });

/** The stored key of the service; undefined when there is none. */
export async function readApiKey(): Promise<string | undefined> {
  const { SecretString = "" } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: config("generation").GENERATION_KEY_SECRET }),
  );
  return parseSecret(SecretString).apiKey;
}

/** Stores the key of the service, or that there is none. */
export async function storeApiKey(apiKey: string | undefined): Promise<void> {
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({
      SecretId: config("generation").GENERATION_KEY_SECRET,
      SecretString: JSON.stringify({ apiKey }),
    }),
  );
}

/** An error about it never quotes the secret. */
function parseSecret(text: string): z.output<typeof secret> {
  try {
    return z.parse(secret, JSON.parse(text));
  } catch {
    throw new Error("The secret of the generation key is not as we store it");
  }
}
