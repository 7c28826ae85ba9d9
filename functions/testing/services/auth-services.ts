import { type Engine, startEngine } from "../table/start-engine.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import type { SecretsManager } from "./secrets-manager.ts";
import { startSigningSecret } from "./signing-secret.ts";

/** The services that authentication needs: the table, Secrets Manager with the signing key, and the email service. */
export interface AuthServices {
  engine: Engine;
  secretsManager: SecretsManager;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

/** Starts the services and sets the functions' environment variables. Must be called before any handler is called. */
export async function startAuthServices(): Promise<AuthServices> {
  const engine = await startEngine();
  const secretsManager = await startSigningSecret(engine);
  const mailbox = await startMailbox();
  return {
    engine,
    secretsManager,
    mailbox,
    stop: async () => {
      await Promise.all([mailbox.stop(), secretsManager.stop()]);
      await engine.stop();
    },
  };
}
