import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import type { KeyStore } from "./key-ring.ts";

/** Returns a key store that keeps the signing keys in an AWS Secrets Manager secret. */
export function secretStore(secretId: string): KeyStore {
  const client = new SecretsManagerClient({});
  return {
    async read() {
      try {
        const { SecretString } = await client.send(
          new GetSecretValueCommand({ SecretId: secretId }),
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
