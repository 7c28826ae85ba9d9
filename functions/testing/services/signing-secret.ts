import type { Engine } from "../table/start-engine.ts";
import { type SecretsManager, startSecretsManager } from "./secrets-manager.ts";

/**
 * Starts a stub of Secrets Manager that stores the key that signs access tokens. Sets the functions' environment
 * variables. Must be called before a handler is imported.
 */
export async function startSigningSecret({ signingKey }: Engine): Promise<SecretsManager> {
  const secretsManager = await startSecretsManager();
  const jwk = signingKey.export({ format: "jwk" });
  const key = { ...jwk, kid: "test", signsFrom: new Date(0).toISOString() };
  secretsManager.versions["signing-key"] = [JSON.stringify({ keys: [key], used: ["test"] })];
  process.env.SIGNING_KEY_SECRET = "signing-key";
  return secretsManager;
}
