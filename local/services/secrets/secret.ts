import { randomUUID } from "node:crypto";

export interface SecretVersion {
  id: string;
  /** Staging labels: AWSCURRENT, AWSPREVIOUS or custom labels. Each label belongs to only one version. */
  stages: string[];
  /** Time at which the version was created, in seconds since 1970. */
  createdDate: number;
  secretString?: string;
  /** Value of a binary secret, base64-encoded. */
  secretBinary?: string;
}

export interface Secret {
  name: string;
  arn: string;
  createdDate: number;
  /** Versions of the secret, newest first. */
  versions: SecretVersion[];
}

export type SecretValue = Pick<SecretVersion, "secretString" | "secretBinary">;

/**
 * Adds a version to a secret and moves staging labels to it. When AWSCURRENT moves, the version that had this label
 * gets AWSPREVIOUS. As on AWS, versions without a label are deleted.
 */
export function withVersion(
  secret: Secret,
  value: SecretValue,
  { id = randomUUID(), stages = ["AWSCURRENT"] }: { id?: string; stages?: string[] } = {},
): Secret {
  const needsCurrent = secret.versions.length === 0 && !stages.includes("AWSCURRENT");
  const added = {
    ...value,
    id,
    createdDate: now(),
    stages: needsCurrent ? [...stages, "AWSCURRENT"] : stages,
  };
  const becomesCurrent = added.stages.includes("AWSCURRENT");
  const others = secret.versions.map((version) => {
    const kept = version.stages.filter(
      (stage) => !added.stages.includes(stage) && !(becomesCurrent && stage === "AWSPREVIOUS"),
    );
    const wasCurrent = becomesCurrent && version.stages.includes("AWSCURRENT");
    return { ...version, stages: wasCurrent ? [...kept, "AWSPREVIOUS"] : kept };
  });
  return { ...secret, versions: [added, ...others.filter(({ stages }) => stages.length > 0)] };
}

/** Returns the current time in seconds since 1970, the unit of the Secrets Manager protocol. */
export function now(): number {
  return Date.now() / 1000;
}
