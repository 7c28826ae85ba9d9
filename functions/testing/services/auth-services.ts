import { type Engine, startEngine } from "../table/start-engine.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { type SigningSecret, startSigningSecret } from "./signing-secret.ts";

/** The services for authentication: the table, the secret with the signing key, and the email service. */
export interface AuthServices {
  engine: Engine;
  secret: SigningSecret;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

/** Starts the services and sets the functions' environment variables. Must be called before any handler. */
export async function startAuthServices(): Promise<AuthServices> {
  const engine = await startEngine();
  const secret = await startSigningSecret(engine);
  const mailbox = await startMailbox();
  return {
    engine,
    secret,
    mailbox,
    stop: async () => {
      await Promise.all([mailbox.stop(), secret.stop()]);
      await engine.stop();
    },
  };
}
