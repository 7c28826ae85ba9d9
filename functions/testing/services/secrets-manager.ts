import { json } from "node:stream/consumers";
import { serve } from "./serve.ts";

/** A stub of Secrets Manager. */
export interface SecretsManager {
  /** Values of each secret, oldest first, keyed by secret ID. */
  versions: Record<string, string[]>;
  /** Number of received requests. */
  requests: number;
  /** Number of upcoming requests that the stub rejects. */
  denials: number;
  stop(): Promise<void>;
}

interface SecretRequest {
  SecretId: string;
  SecretString?: string;
  VersionStage?: string;
}

/** Starts the stub and sets the environment variable that makes AWS clients use it. */
export async function startSecretsManager(): Promise<SecretsManager> {
  const { address, stop } = await serve(async (request, response) => {
    const { SecretId, SecretString, VersionStage } = (await json(request)) as SecretRequest;
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { "content-type": "application/x-amz-json-1.1" })
        .end(JSON.stringify(body));
    stub.requests++;
    if (stub.denials > 0) {
      stub.denials--;
      return send(400, { __type: "AccessDeniedException", message: "not allowed" });
    }
    if (request.headers["x-amz-target"] === "secretsmanager.PutSecretValue") {
      stub.versions[SecretId] = [...(stub.versions[SecretId] ?? []), String(SecretString)];
      return send(200, {});
    }
    const value = stub.versions[SecretId]?.at(VersionStage === "AWSPREVIOUS" ? -2 : -1);
    if (value === undefined) return send(400, { __type: "ResourceNotFoundException" });
    return send(200, { SecretString: value });
  });
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = address;
  const stub: SecretsManager = { versions: {}, requests: 0, denials: 0, stop };
  return stub;
}
