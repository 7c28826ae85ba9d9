import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Engine } from "../table/start-engine.ts";

/** Secrets Manager with one secret: the engine's signing key. */
export interface SigningSecret {
  /** How often the secret was fetched. */
  fetches(): number;
  /** Makes the next fetches fail, or succeed again. */
  setAvailable(available: boolean): void;
  stop(): Promise<void>;
}

/** Starts it on a free port and sets the environment of functions; call before any handler is imported. */
export async function startSigningSecret({ signingKey }: Engine): Promise<SigningSecret> {
  const jwk = signingKey.export({ format: "jwk" });
  const key = { ...jwk, kid: "test", signsFrom: new Date(0).toISOString() };
  const secret = JSON.stringify({ keys: [key], used: ["test"] });
  let fetches = 0;
  let available = true;
  const server = createServer((_request, response) => {
    fetches++;
    const body = available
      ? { Name: "signing-key", SecretString: secret }
      : { __type: "AccessDeniedException", Message: "not now" };
    response.writeHead(available ? 200 : 400, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = `http://127.0.0.1:${port}`;
  process.env.SIGNING_KEY_SECRET = "signing-key";
  return {
    fetches: () => fetches,
    setAvailable: (value) => {
      available = value;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
