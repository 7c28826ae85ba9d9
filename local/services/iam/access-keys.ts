import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { credentials } from "../../template/account.ts";

/** A session of an IAM role. Each session has its own access key. */
export interface AssumedRole {
  roleName: string;
  /** Name of the session. For a Lambda function, this is the function's name. */
  sessionName: string;
}

/**
 * Returns the access key of a role session. The key id contains the names of the role and the session, separated by
 * `:`, which neither name can contain. The secret is derived from the key id, so access keys need not be stored.
 */
export function roleCredentials({ roleName, sessionName }: AssumedRole) {
  const accessKeyId = `${credentials.accessKeyId}:${roleName}:${sessionName}`;
  return { accessKeyId, secretAccessKey: secretOf(accessKeyId) as string };
}

/** Returns the secret of an access key. Returns undefined for an unknown key, such as one from before a restart. */
export function secretOf(accessKeyId: string): string | undefined {
  if (accessKeyId === credentials.accessKeyId) return credentials.secretAccessKey;
  if (!accessKeyId.startsWith(`${credentials.accessKeyId}:`)) return undefined;
  return createHmac("sha256", credentials.secretAccessKey).update(accessKeyId).digest("hex");
}

/** Returns the role session that an access key belongs to, or undefined for the root user's key. */
export function assumedRoleOf(accessKeyId: string): AssumedRole | undefined {
  const [, roleName, sessionName = ""] = accessKeyId.split(":");
  return roleName === undefined ? undefined : { roleName, sessionName };
}

/**
 * Returns the access key id with which a request was signed. Call it only for requests that `startHttpServer` has
 * authenticated, because it does not check the key. Throws an error if the request is not signed.
 */
export function signerOf({ headers }: IncomingMessage): string {
  const accessKeyId = accessKeyIdIn(headers.authorization);
  if (accessKeyId === undefined) throw new Error("The request is not signed.");
  return accessKeyId;
}

/** Returns the access key id in an Authorization header (Signature Version 4). */
export function accessKeyIdIn(authorization: string | undefined): string | undefined {
  return authorization?.match(/Credential=([^/,\s]+)\//)?.[1];
}
