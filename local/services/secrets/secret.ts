import { randomUUID } from "node:crypto";

export interface SecretVersion {
  id: string;
  /** Staging labels: AWSCURRENT or AWSPREVIOUS. */
  stages: string[];
  /** Creation time in seconds since 1970. */
  createdDate: number;
  secretString: string;
}

export interface Secret {
  name: string;
  arn: string;
  /** The current and the previous version. */
  versions: SecretVersion[];
}

/**
 * Adds a version to a secret, with the staging label AWSCURRENT. The version that had this label gets AWSPREVIOUS.
 * Deletes older versions immediately, whereas AWS may keep them for some time.
 */
export function withVersion(secret: Secret, secretString: string, id?: string): Secret {
  const added = {
    secretString,
    id: id ?? randomUUID(),
    createdDate: now(),
    stages: ["AWSCURRENT"],
  };
  const [current] = secret.versions;
  if (!current) return { ...secret, versions: [added] };
  return { ...secret, versions: [added, { ...current, stages: ["AWSPREVIOUS"] }] };
}

/** Returns the current time in seconds since 1970, the time format of Secrets Manager. */
function now(): number {
  return Date.now() / 1000;
}
