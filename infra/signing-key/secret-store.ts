import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import type { KeyStore } from "./key-ring.ts";

const stages = { current: "AWSCURRENT", previous: "AWSPREVIOUS" } as const;

/** Keeps the key in a secret of Secrets Manager, which keeps the value before by itself. */
export function secretStore(secretId: string): KeyStore {
  const client = new SecretsManagerClient({});
  return {
    async read(which) {
      try {
        const { SecretString } = await client.send(
          new GetSecretValueCommand({ SecretId: secretId, VersionStage: stages[which] }),
        );
        return SecretString;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }
    },
    async write(value) {
      await client.send(new PutSecretValueCommand({ SecretId: secretId, SecretString: value }));
    },
  };
}
