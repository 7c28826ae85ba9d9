import { createHmac } from "node:crypto";
import { credentials } from "../../template/account.ts";

/** A session of an IAM role. Each session has its own access key. */
export interface AssumedRole {
  roleName: string;
  /** The name of the function for Lambda. */
  sessionName: string;
}

/**
 * Returns the access key of a role session. The key id contains the session, and the secret is derived from
 * the secret of this run, so keys need not be stored. Names of roles and sessions never contain the separator
 * `:`.
 */
export function roleCredentials({ roleName, sessionName }: AssumedRole) {
  const accessKeyId = `${credentials.accessKeyId}:${roleName}:${sessionName}`;
  return { accessKeyId, secretAccessKey: secretOf(accessKeyId) as string };
}

/** Returns the secret of an access key, or undefined for a key that this run did not issue. */
export function secretOf(accessKeyId: string): string | undefined {
  if (accessKeyId === credentials.accessKeyId) return credentials.secretAccessKey;
  if (!accessKeyId.startsWith(`${credentials.accessKeyId}:`)) return undefined;
  return createHmac("sha256", credentials.secretAccessKey).update(accessKeyId).digest("hex");
}

/** Returns the session that an access key belongs to, or undefined for the key of the account's root user. */
export function assumedRoleOf(accessKeyId: string): AssumedRole | undefined {
  const [, roleName, sessionName = ""] = accessKeyId.split(":");
  return roleName === undefined ? undefined : { roleName, sessionName };
}

/** Returns the access key id in an Authorization header of Signature Version 4. */
export function accessKeyIdIn(authorization: string | undefined): string | undefined {
  return authorization?.match(/Credential=([^/,\s]+)\//)?.[1];
}
