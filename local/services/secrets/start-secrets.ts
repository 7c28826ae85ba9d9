import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { arn } from "../../template/account.ts";
import {
  type HttpServer,
  operationOf,
  type RequestHandler,
  sendJson,
  startHttpServer,
} from "../http-server.ts";
import { signerOf } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";
import { type GenerateSecretString, generateSecretString } from "./generate-secret-string.ts";
import { operations } from "./operations.ts";
import { withVersion } from "./secret.ts";
import { openSecretStore, type SecretStore } from "./secret-store.ts";

export interface Secrets extends HttpServer {
  /** Creates a secret if necessary. An existing secret keeps its value and ARN. */
  ensureSecret(secret: {
    name: string;
    value?: string;
    generate?: GenerateSecretString;
  }): Promise<{ arn: string }>;
  /** Deletes a secret immediately, as CloudFormation does. */
  deleteSecret(arn: string): Promise<void>;
}

/** Starts the local Secrets Manager. It supports the AWS JSON 1.1 protocol and the operations in `operations.ts`. */
export async function startSecrets({
  dataDir,
  denialMessage,
}: {
  dataDir: string;
  denialMessage: Roles["denialMessage"];
}): Promise<Secrets> {
  const store = await openSecretStore(join(dataDir, "secrets"));
  const server = await startHttpServer(handleRequests(store, denialMessage));
  return {
    ...server,
    async ensureSecret({ name, value, generate }) {
      const { arn } = await store.change(name, (existing) => {
        if (existing) return existing;
        const secret = { name, arn: newArn(name), versions: [] };
        if (value === undefined && generate === undefined) return secret;
        return withVersion(secret, value ?? generateSecretString(generate ?? {}));
      });
      return { arn };
    },
    async deleteSecret(arn) {
      const secret = store.find(arn);
      if (secret) await store.remove(secret);
    },
  };
}

/** Returns an ARN for a new secret. As on AWS, the ARN ends in six random characters. */
function newArn(name: string): string {
  const suffix = randomBytes(6).toString("base64url").replace(/[-_]/g, "0").slice(0, 6);
  return arn("secretsmanager", `secret:${name}-${suffix}`);
}

function handleRequests(store: SecretStore, denialMessage: Roles["denialMessage"]): RequestHandler {
  return async (request, response) => {
    const type = { "content-type": "application/x-amz-json-1.1" };
    try {
      const name = operationOf(request);
      const operation = operations[name];
      if (!operation) throw new ServiceError(400, "UnknownOperationException", `No ${name} here.`);
      const input = (await json(request)) as { SecretId?: string };
      const resource = store.find(input.SecretId ?? "")?.arn ?? input.SecretId ?? "";
      const action = `secretsmanager:${name}`;
      const denial = denialMessage(signerOf(request), { action, resource });
      if (denial) throw new ServiceError(400, "AccessDeniedException", denial);
      sendJson(response, 200, await operation(store, input), type);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      sendJson(response, error.status, { __type: error.code, Message: error.message }, type);
    }
  };
}
