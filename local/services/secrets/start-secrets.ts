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
import { openJsonMap } from "../json-file.ts";
import { ServiceError } from "../service-error.ts";
import { type GenerateSecretString, generateSecretString } from "./generate-secret-string.ts";
import { findSecret, operations, type SecretStore } from "./operations.ts";
import { type Secret, withVersion } from "./secret.ts";

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
  // Only the file's owner can read it.
  const store = await openJsonMap<Secret>(join(dataDir, "secrets.json"), 0o600);
  const server = await startHttpServer(handleRequests(store, denialMessage));
  return {
    ...server,
    async ensureSecret({ name, value, generate }) {
      const existing = store.get(name);
      if (existing) return existing;
      const secret = { name, arn: newArn(name), versions: [] };
      if (value === undefined && generate === undefined) return store.set(name, secret);
      return store.set(name, withVersion(secret, value ?? generateSecretString(generate ?? {})));
    },
    async deleteSecret(arn) {
      const secret = findSecret(store, arn);
      if (secret) await store.remove(secret.name);
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
      const resource = findSecret(store, input.SecretId ?? "")?.arn ?? input.SecretId ?? "";
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
