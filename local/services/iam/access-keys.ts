import { createHmac } from "node:crypto";
import { credentials } from "../../template/account.ts";

/** Who signs a request: somebody who assumed a role. */
export interface AssumedRole {
  roleName: string;
  /** On Lambda the name of the function. */
  sessionName: string;
}

/**
 * The key of who assumed a role. It says who that is and its secret follows from the run's, so that no list of keys is
 * needed; what separates its parts stands in no name.
 */
export function roleCredentials({ roleName, sessionName }: AssumedRole) {
  const accessKeyId = `${credentials.accessKeyId}:${roleName}:${sessionName}`;
  return { accessKeyId, secretAccessKey: secretOf(accessKeyId) as string };
}

/** The secret of an access key; undefined for one that this run never gave out. */
export function secretOf(accessKeyId: string): string | undefined {
  if (accessKeyId === credentials.accessKeyId) return credentials.secretAccessKey;
  if (!accessKeyId.startsWith(`${credentials.accessKeyId}:`)) return undefined;
  return createHmac("sha256", credentials.secretAccessKey).update(accessKeyId).digest("hex");
}

/** Who signs with a key; undefined for the run's own, whose holder runs the account. */
export function assumedRoleOf(accessKeyId: string): AssumedRole | undefined {
  const [, roleName, session] = accessKeyId.split(":");
  return roleName === undefined ? undefined : { roleName, sessionName: session ?? "" };
}

/** The access key that an Authorization header (Signature Version 4) names. */
export function accessKeyIdIn(authorization: string | undefined): string | undefined {
  return authorization?.match(/Credential=([^/,\s]+)\//)?.[1];
}
