import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { arn } from "../../template/account.ts";
import { type HttpServer, type RequestHandler, startHttpServer } from "../http-server.ts";
import { accessKeyIdIn } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";
import { type GenerateSecretString, generateSecretString } from "./generate-secret-string.ts";
import { operations } from "./operations.ts";
import { now, withVersion } from "./secret.ts";
import { openSecretStore, type SecretStore } from "./secret-store.ts";

export interface Secrets extends HttpServer {
  /** Creates the secret when absent; one that exists keeps its value and ARN. */
  ensureSecret(secret: {
    name: string;
    value?: string;
    generate?: GenerateSecretString;
  }): Promise<{ arn: string }>;
  /** The current value of a secret by name or ARN, if there is one. */
  currentValue(id: string): string | undefined;
}

/** Secrets Manager (JSON 1.1): GetSecretValue, PutSecretValue, UpdateSecret, DescribeSecret. */
export async function startSecrets({
  dataDir,
  denialMessage,
}: {
  dataDir: string;
  denialMessage: Roles["denialMessage"];
}): Promise<Secrets> {
  const store = await openSecretStore(join(dataDir, "secrets"));
  const server = await startHttpServer(answerFrom(store, denialMessage));
  return {
    ...server,
    async ensureSecret({ name, value, generate }) {
      const { arn } = await store.change(name, (existing) => {
        if (existing) return existing;
        const secret = { name, arn: newArn(name), createdDate: now(), versions: [] };
        if (value === undefined && generate === undefined) return secret;
        return withVersion(secret, { secretString: value ?? generateSecretString(generate ?? {}) });
      });
      return { arn };
    },
    currentValue: (id) =>
      store.find(id)?.versions.find(({ stages }) => stages.includes("AWSCURRENT"))?.secretString,
  };
}

/** As on AWS, six characters keep a secret apart from an earlier one of that name. */
function newArn(name: string): string {
  const suffix = randomBytes(6).toString("base64url").replace(/[-_]/g, "0").slice(0, 6);
  return arn("secretsmanager", `secret:${name}-${suffix}`);
}

function answerFrom(store: SecretStore, denialMessage: Roles["denialMessage"]): RequestHandler {
  return async (request, response) => {
    const send = (status: number, body: object) =>
      void response
        .writeHead(status, { "content-type": "application/x-amz-json-1.1" })
        .end(JSON.stringify(body));
    try {
      const name = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
      const operation = operations[name];
      if (!operation) throw new ServiceError(400, "UnknownOperationException", `No ${name} here.`);
      const asked = (await json(request)) as { SecretId?: string };
      const resource = store.find(asked.SecretId ?? "")?.arn ?? asked.SecretId ?? "";
      const key = accessKeyIdIn(request.headers.authorization) ?? "";
      const refused = denialMessage(key, { action: `secretsmanager:${name}`, resource });
      if (refused) throw new ServiceError(400, "AccessDeniedException", refused);
      send(200, await operation(store, asked));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      send(error.status, { __type: error.code, Message: error.message });
    }
  };
}
