import type { Engine } from "../table/start-engine.ts";
import { serve } from "./serve.ts";

/** A stub of Secrets Manager that stores the key that signs access tokens. */
export interface SigningSecret {
  fetches(): number;
  /** Makes all later requests for the secret succeed or fail. */
  setAvailable(available: boolean): void;
  stop(): Promise<void>;
}

/**
 * Starts the stub of Secrets Manager and sets the functions' environment variables. Must be called before a handler is
 * imported.
 */
export async function startSigningSecret({ signingKey }: Engine): Promise<SigningSecret> {
  const jwk = signingKey.export({ format: "jwk" });
  const key = { ...jwk, kid: "test", signsFrom: new Date(0).toISOString() };
  const secret = JSON.stringify({ keys: [key], used: ["test"] });
  let fetches = 0;
  let isAvailable = true;
  const { address, stop } = await serve(async (_request, response) => {
    fetches++;
    const body = isAvailable
      ? { Name: "signing-key", SecretString: secret }
      : { __type: "AccessDeniedException", Message: "not now" };
    response.writeHead(isAvailable ? 200 : 400, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(body));
  });
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = address;
  process.env.SIGNING_KEY_SECRET = "signing-key";
  return {
    fetches: () => fetches,
    setAvailable: (value) => {
      isAvailable = value;
    },
    stop,
  };
}
