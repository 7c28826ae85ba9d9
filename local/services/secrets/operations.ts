import type { JsonMap } from "../json-file.ts";
import { ServiceError } from "../service-error.ts";
import { type Secret, type SecretVersion, withVersion } from "./secret.ts";

interface Request {
  SecretId?: string;
  VersionId?: string;
  VersionStage?: string;
  VersionStages?: string[];
  ClientRequestToken?: string;
  SecretString?: string;
}

/** Secrets, keyed by name. */
export type SecretStore = JsonMap<Secret>;

type Operation = (store: SecretStore, request: Request) => Promise<object>;

/** The Secrets Manager operations that the local cloud supports. */
export const operations: Record<string, Operation> = {
  async GetSecretValue(store, request) {
    const secret = find(store, request);
    const stage = request.VersionStage ?? "AWSCURRENT";
    const version = secret.versions.find(({ stages }) => stages.includes(stage));
    if (!version) {
      throw notFound(
        `Secrets Manager can't find the specified secret value for staging label: ${stage}`,
      );
    }
    return {
      ARN: secret.arn,
      Name: secret.name,
      VersionId: version.id,
      VersionStages: version.stages,
      CreatedDate: version.createdDate,
      SecretString: version.secretString,
    };
  },

  async PutSecretValue(store, request) {
    if (request.SecretString === undefined) {
      throw new ServiceError(400, "InvalidParameterException", "You must provide a secret value.");
    }
    const version = await putVersion(store, request, request.SecretString);
    const { arn, name } = find(store, request);
    return { ARN: arn, Name: name, VersionId: version.id, VersionStages: version.stages };
  },
};

export function findSecret(store: SecretStore, nameOrArn: string): Secret | undefined {
  return store.get(nameOrArn) ?? store.values().find(({ arn }) => arn === nameOrArn);
}

function find(store: SecretStore, { SecretId = "", VersionId, VersionStages }: Request): Secret {
  if (VersionId ?? VersionStages) {
    const message = "The local cloud does not support VersionId and VersionStages.";
    throw new ServiceError(400, "InvalidParameterException", message);
  }
  const secret = findSecret(store, SecretId);
  if (secret) return secret;
  throw notFound("Secrets Manager can't find the specified secret.");
}

/** Adds a version to a secret. Throws an error if the same ClientRequestToken was used before for a different value. */
async function putVersion(
  store: SecretStore,
  request: Request,
  secretString: string,
): Promise<SecretVersion> {
  const { ClientRequestToken: id } = request;
  const secret = find(store, request);
  const known = secret.versions.find((version) => version.id === id);
  if (!known) {
    const changed = await store.set(secret.name, withVersion(secret, secretString, id));
    return changed.versions[0] as SecretVersion;
  }
  if (known.secretString === secretString) return known;
  throw new ServiceError(
    400,
    "ResourceExistsException",
    `A resource with the ID you requested already exists: ${id}`,
  );
}

function notFound(message: string): ServiceError {
  return new ServiceError(400, "ResourceNotFoundException", message);
}
